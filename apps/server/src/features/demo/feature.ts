import type { Feature } from "../../feature.ts";
import { access } from "../access/feature.ts";
import { createDemo, type Demo } from "./demo.ts";

export const demo: Feature<Demo> = {
  name: "demo",
  open(context, { use, seedDemo }) {
    const api = createDemo(context, seedDemo);
    use(access).addSignInAnswers((request) => api.listAnswers(request));
    return { api, addRoutes: (http) => api.addRoutes(http), start: () => api.start() };
  },
};
