import { HttpClient } from "@angular/common/http";
import { Component, inject, signal } from "@angular/core";

@Component({ selector: "harbour-ships", template: `<h1>Ships</h1><p id="cargo">{{ cargo() }}</p>` })
export class Ships {
  cargo = signal("");

  constructor() {
    inject(HttpClient).get<string[]>("cargo.json").subscribe((found) => this.cargo.set(found.join(", ")));
  }
}
