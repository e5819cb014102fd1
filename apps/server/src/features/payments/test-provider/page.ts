import { createHash } from "node:crypto";
import type { Language } from "@atrium/contracts/session";
import { formatMoney } from "../../../platform/i18n/format-money.ts";
import { interpolate } from "../../../platform/i18n/interpolate.ts";
import en from "./page.en.json" with { type: "json" };
import fr from "./page.fr.json" with { type: "json" };
import type { TestCheckout } from "./store.ts";
import { TEST_CHECKOUT_PATH } from "./test-provider.ts";

const TEXTS: Readonly<Record<Language, typeof en>> = { en: en satisfies typeof fr, fr };

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 12vh auto; max-width: 24rem; padding: 0 1rem; }
  main { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 16px; padding: 1.5rem; }
  strong { background: #fdf0cf; border-radius: 6px; color: #5c4100; display: inline-block; font-size: 0.875rem; padding: 0.125rem 0.5rem; }
  h1 { font-size: 1.25rem; margin: 1rem 0 0; overflow-wrap: anywhere; }
  p { margin: 0.5rem 0 1rem; }
  .amount { font-size: 2rem; font-weight: 600; }
  button, a { border: 1px solid color-mix(in srgb, currentColor 35%, transparent); border-radius: 10px; box-sizing: border-box; display: block;
    background: none; color: inherit; font: inherit; font-weight: 600; margin-top: 0.5rem; padding: 0.6rem; text-align: center; text-decoration: none; width: 100%; }
  .pay { background: #0b63ce; border-color: #0b63ce; color: #fff; }
`;
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
/** Nothing but its own style, and forms that lead nowhere else. */
export const CONTENT_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

/** The page on which somebody pays with money that is none, and which says so. */
export function toCheckoutPage(checkout: TestCheckout, { language, isOpen }: { language: Language; isOpen: boolean }) {
  const texts = TEXTS[language];
  const amount = formatMoney(checkout, language);
  const address = `${TEST_CHECKOUT_PATH}/${checkout.ref}`;
  const choice = isOpen
    ? `<form method="post" action="${address}/pay"><button class="pay">${escape(interpolate(texts.pay, { amount }))}</button></form>
      <form method="post" action="${address}/cancel"><button>${escape(texts.cancel)}</button></form>`
    : `<p>${escape(checkout.state === "paid" ? texts.paid : texts.expired)}</p><a href="${escape(checkout.returnUrl)}">${escape(texts.back)}</a>`;
  return toPage(
    { language, title: texts.title },
    `<strong>${escape(texts.label)}</strong><h1>${escape(checkout.title)}</h1><p class="amount">${escape(amount)}</p>
    <p>${escape(texts.hint)}</p>${choice}`,
  );
}

/** The page on which somebody says that money is to be paid out to them, and where nothing is asked of them. */
export function toAccountPage(address: string, language: Language): string {
  const texts = TEXTS[language];
  return toPage(
    { language, title: texts["account.title"] },
    `<strong>${escape(texts["account.label"])}</strong><h1>${escape(texts["account.title"])}</h1><p>${escape(texts["account.hint"])}</p>
    <form method="post" action="${address}/finish"><button class="pay">${escape(texts["account.finish"])}</button></form>
    <form method="post" action="${address}/leave"><button>${escape(texts["account.leave"])}</button></form>`,
  );
}

const toPage = ({ language, title }: { language: Language; title: string }, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(title)}</title>
    <meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
    <body><main>${body}</main></body></html>`;

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
