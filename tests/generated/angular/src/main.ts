import { provideHttpClient } from "@angular/common/http";
import { isDevMode } from "@angular/core";
import { bootstrapApplication } from "@angular/platform-browser";
import { provideRouter } from "@angular/router";
import { provideServiceWorker } from "@angular/service-worker";
import { App, Home, Start } from "./app/app";

bootstrapApplication(App, {
  providers: [
    provideHttpClient(),
    provideRouter([
      { path: "", component: Home },
      { path: "guide/start", component: Start },
      { path: "docs", component: Start },
      { path: "ships", loadComponent: () => import("./app/ships").then((module) => module.Ships) },
    ]),
    provideServiceWorker("ngsw-worker.js", { enabled: !isDevMode() }),
  ],
});
