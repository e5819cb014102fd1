import { m } from "../../platform/i18n/messages.ts";
import type { PublicPageMaking, PublicPages } from "../../platform/public-page.ts";
import { demoAccountsAnswer, instanceAnswer } from "./queries.ts";

const SIGN_IN: PublicPageMaking = {
  module: "src/features/access/LoginPage.tsx",
  isForVisitors: true,
  toWords: () => ({ title: m["access.signIn.title"](), description: m["access.signIn.welcome"]() }),
};

export const accessPublicPages: PublicPages = {
  answers: [instanceAnswer, demoAccountsAnswer],
  pages: { "/login": SIGN_IN, "/login/$calendarId": SIGN_IN },
};
