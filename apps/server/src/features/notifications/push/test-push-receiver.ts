import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { createOutside, type Outside } from "../../../platform/outside/outside.ts";

export type Received = {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
};

type Answer = number | { readonly status: number; readonly retryAfter: string };

/** A push service on this machine. `answer` says which status a post to a path has, or that it waits. */
export async function startPushService(answer: (path: string) => Answer | Promise<Answer> = () => 201) {
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      void Promise.resolve(answer(path)).then((given) => {
        if (typeof given === "number") return response.writeHead(given).end();
        return response.writeHead(given.status, { "retry-after": given.retryAfter }).end();
      });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = String((server.address() as AddressInfo).port);
  const outside: Outside = createOutside({
    resolve: () => Promise.resolve(["127.0.0.1"]),
    isPublic: (address) => address === "127.0.0.1",
    ports: new Set([port]),
  });
  return {
    received,
    outside,
    origin: `http://push.example:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A browser that subscribes, and reads what is pushed to it by the letter of RFC 8291 and 8188: it shares no code with what encrypts. */
export function makeBrowser() {
  const own = createECDH("prime256v1");
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: own.getPublicKey("base64url"),
    auth: auth.toString("base64url"),
    decrypt(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const theirs = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), theirs]);
      const ikm = Buffer.from(hkdfSync("sha256", own.computeSecret(theirs), auth, info, 32));
      const derive = (label: string, length: number) =>
        Buffer.from(hkdfSync("sha256", ikm, salt, Buffer.from(`Content-Encoding: ${label}\0`), length));
      const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The one record ends with a 2, and zeros after it.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

/** What a service reads of who pushes (RFC 8292): the claims, where the signature is the key's. */
export function readVapid(authorization: string): { readonly key: string; readonly claims: unknown } | null {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/u.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return isSigned ? { key, claims: JSON.parse(Buffer.from(claims, "base64url").toString()) } : null;
}
