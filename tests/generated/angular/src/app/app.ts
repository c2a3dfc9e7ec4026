import { Component } from "@angular/core";
import { RouterLink, RouterOutlet } from "@angular/router";

@Component({ selector: "harbour-home", template: `<h1>Harbour</h1><p>Welcome.</p>` })
export class Home {}

@Component({ selector: "harbour-start", template: `<h1>Start</h1><p>How to begin.</p>` })
export class Start {}

@Component({
  selector: "harbour-app",
  imports: [RouterLink, RouterOutlet],
  template: `
    <nav><a routerLink="/">Home</a> <a routerLink="/guide/start">Start</a> <a routerLink="/docs">Docs</a> <a routerLink="/ships">Ships</a></nav>
    <img src="mark.svg" alt=""><router-outlet />
  `,
})
export class App {}
