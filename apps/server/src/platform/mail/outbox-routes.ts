import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { addOwnMachineRoutes } from "../http/own-machine.ts";
import type { Outbox, OutboxEntry } from "./outbox.ts";

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 2rem auto; max-width: 46rem; padding: 0 1rem; }
  article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; margin: 1rem 0; padding: 1rem; }
  h2 { font-size: 1rem; margin: 0; }
  p { color: color-mix(in srgb, currentColor 70%, transparent); margin: 0.25rem 0; }
  pre { font: inherit; margin: 0.75rem 0 0; overflow-wrap: anywhere; white-space: pre-wrap; }
`;
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
const CONTENT_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'`;

/** `GET /demo/outbox`: what would have been sent, for developers. To be registered in demo mode only. */
export function addOutboxRoutes(app: FastifyInstance, outbox: Outbox): void {
  addOwnMachineRoutes(app, (scope) => {
    scope.get<{ Querystring: { format?: string } }>("/demo/outbox", async (request, reply) => {
      const entries = await outbox.list();
      reply.header("cache-control", "no-store");
      if (request.query.format === "json") return reply.send(entries);
      reply.header("content-security-policy", CONTENT_POLICY).type("text/html; charset=utf-8");
      return reply.send(toPage(entries));
    });
  });
}

function toPage(entries: readonly OutboxEntry[]): string {
  const list = entries.map(toArticle).join("") || "<p>Empty</p>";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title><meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><h1>Outbox</h1>${list}</body></html>`;
}

function toArticle(entry: OutboxEntry): string {
  const [title, files] =
    entry.kind === "mail"
      ? [
          entry.message.subject,
          (entry.message.attachments ?? []).map(({ filename }) => `<p>📎 ${escape(filename)}</p>`),
        ]
      : ["SMS", []];
  const to = `<p>${escape(entry.message.to)} · <time>${escape(entry.at)}</time></p>`;
  return `<article><h2>${escape(title)}</h2>${to}<pre>${toText(entry.message.text)}</pre>${files.join("")}</article>`;
}

/** Escaped, with addresses to click on: every second part is one. */
function toText(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"']+)/).map(escape);
  return parts.map((part, index) => (index % 2 === 1 ? `<a href="${part}">${part}</a>` : part)).join("");
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
