import type { IncomingMessage } from "node:http";
import { pino } from "pino";
import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { readAddress, toAddress, toTrust } from "./client-address.ts";
import { createHttpServer } from "./http-server.ts";

test.each([
  { trusted: "false", from: "192.0.2.1", header: "203.0.113.9", address: "192.0.2.1" },
  { trusted: "true", from: "192.0.2.1", header: "10.0.0.1, 203.0.113.9", address: "203.0.113.9" },
  { trusted: "true", from: "192.0.2.1", header: undefined, address: "192.0.2.1" },
  { trusted: "true", from: "192.0.2.1", header: " , ", address: "192.0.2.1" },
  { trusted: "2", from: "192.0.2.1", header: "10.0.0.1, 203.0.113.9, 192.0.2.7", address: "203.0.113.9" },
  { trusted: "2", from: "192.0.2.1", header: "203.0.113.9", address: "203.0.113.9" },
  {
    trusted: "127.0.0.0/8, 192.0.2.7",
    from: "127.0.0.1",
    header: "10.0.0.1, 203.0.113.9, 192.0.2.7",
    address: "203.0.113.9",
  },
  { trusted: "127.0.0.0/8", from: "::ffff:127.0.0.1", header: "203.0.113.9", address: "203.0.113.9" },
  { trusted: "192.0.2.7", from: "127.0.0.1", header: "203.0.113.9", address: "127.0.0.1" },
  { trusted: "2001:db8::/32", from: "2001:db8::1", header: "2001:db9:1:2:3::4", address: "2001:db9:1:2::/64" },
  { trusted: "10.0.0.0/8", from: "10.0.0.1", header: "unknown, 10.0.0.2", address: "unknown" },
])("of $from with $header and TRUST_PROXY=$trusted, $address counts, at sockets as at requests", async (row) => {
  const { trustProxy } = parseConfig({ TRUST_PROXY: row.trusted }, "/");
  const headers = row.header === undefined ? {} : { "x-forwarded-for": row.header };
  const request = { socket: { remoteAddress: row.from }, headers } as unknown as IncomingMessage;
  expect(readAddress(request, toTrust(trustProxy))).toBe(row.address);
  const rateLimiter = { take: () => Promise.resolve(0), reset: () => Promise.resolve() };
  const log = pino({ level: "silent" });
  const server = await createHttpServer({ log, trustProxy, publicUrl: null, rateLimiter, s3: null });
  server.get("/address", (asked) => toAddress(asked));
  const { body } = await server.inject({ url: "/address", headers, remoteAddress: row.from });
  await server.close();
  expect(body).toBe(row.address);
});
