import { createApp } from "vue";
import { createRouter, createWebHistory } from "vue-router";
import App from "./App.vue";
import Home from "./Home.vue";

const routes = [
  { path: "/", component: Home },
  { path: "/guide/start", component: () => import("./Start.vue") },
  { path: "/ships", component: () => import("./Ships.vue") },
  { path: "/:rest(.*)", component: { template: "Nothing here", render: () => "Nothing here" } },
];
const router = createRouter({ history: createWebHistory(import.meta.env.BASE_URL), routes });
createApp(App).use(router).mount("#app");
