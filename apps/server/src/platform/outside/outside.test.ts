import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createOutside, type Wanted } from "./outside.ts";

/** Names of the test; 127.0.0.1 stands for the internet, everything else is not public. */
const NAMES: Record<string, string[]> = {
  "public.example": ["127.0.0.1"],
  "inner.example": ["127.0.0.2"],
  "both.example": ["127.0.0.1", "127.0.0.2"],
  "none.example": [],
};
const asked: string[] = [];
let resolved: string[] = [];
const site = http.createServer((request, response) => {
  asked.push(`${request.headers.host} ${request.url}`);
  answer(request.url ?? "", response);
});
let port = "";

beforeAll(async () => {
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  port = String((site.address() as AddressInfo).port);
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

function answer(path: string, response: http.ServerResponse): void {
  const html = (body: string | Buffer, headers = {}) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers }).end(body);
  const to = (location: string) => response.writeHead(302, { location }).end();
  const [, name = "", given = ""] = path.split("/");
  const answers: Record<string, () => unknown> = {
    page: () => html("<title>A page</title>"),
    packed: () => html(gzipSync("<title>A page</title>"), { "content-encoding": "gzip" }),
    bomb: () => html(gzipSync(Buffer.alloc(5_000_000, "a")), { "content-encoding": "gzip" }),
    strange: () => html("a", { "content-encoding": "zip" }),
    program: () => response.writeHead(200, { "content-type": "application/octet-stream" }).end("MZ"),
    gone: () => response.writeHead(404, { "content-type": "text/html" }).end("a"),
    nowhere: () => response.writeHead(302).end(),
    to: () => to(decodeURIComponent(given)),
    hops: () => (given === "0" ? html("at last") : to(`/hops/${Number(given) - 1}`)),
    loop: () => to("/loop"),
    endless: () => {
      response.writeHead(200, { "content-type": "text/html" });
      const more = () => {
        while (response.write("a".repeat(10_000)));
      };
      response.on("drain", more);
      more();
    },
    slow: () => {
      response.writeHead(200, { "content-type": "text/html" });
      response.write("<title>");
      const drip = setInterval(() => response.write("a"), 20);
      response.on("close", () => clearInterval(drip));
    },
    silent: () => {},
    cut: () => {
      response.writeHead(200, { "content-type": "text/html", "content-length": "100" });
      response.write("a", () => response.destroy());
    },
  };
  answers[name]?.();
}

const outside = () =>
  createOutside({
    resolve: (name) => {
      resolved.push(name);
      return Promise.resolve(NAMES[name] ?? []);
    },
    isPublic: (address) => address === "127.0.0.1",
    ports: new Set([port]),
  });
const at = (path: string, host = "public.example") => `http://${host}:${port}/${path}`;
const read = (url: string, more: Partial<Wanted> = {}) =>
  outside().read({ url, contentType: /^text\/html\b/, maxBytes: 1_000, beyond: "cut", withinMs: 20_000, ...more });
const why = async (url: string, more: Partial<Wanted> = {}) => {
  const found = await read(url, more);
  return found.kind === "refused" ? found.why : found.bytes.toString();
};

test("a page of the internet is read, packed or not, under the address where it was found in the end", async () => {
  expect(await why(at("page"))).toBe("<title>A page</title>");
  expect(await why(at("packed"))).toBe("<title>A page</title>");
  expect(await read(at("to/%2Fpage#part"))).toMatchObject({
    kind: "found",
    url: new URL(at("page")),
    contentType: "text/html; charset=utf-8",
  });
});

describe("nothing but the internet is reached", () => {
  test.each([
    ["a name that leads inside", () => at("page", "inner.example")],
    ["a name that leads inside as well", () => at("page", "both.example")],
    ["a name without an address", () => at("page", "none.example")],
    ["an address inside", () => at("page", "127.0.0.2")],
    ["an address inside as one number", () => at("page", "2130706434")],
    ["an address inside in IPv6", () => at("page", "[::ffff:127.0.0.2]")],
    ["one's own machine in IPv6", () => at("page", "[::1]")],
    ["another port", () => "http://public.example:22/"],
    ["another protocol", () => "file:///etc/passwd"],
    ["credentials", () => `http://me:secret@public.example:${port}/page`],
    ["no address at all", () => "http://"],
  ])("%s is not asked", async (_what, url) => {
    asked.length = 0;
    expect(await why(url())).toBe("address");
    expect(asked).toEqual([]);
  });

  test("each redirect is an address of its own, looked at anew", async () => {
    for (const host of ["inner.example", "127.0.0.2", "both.example"])
      expect(await why(at(`to/${encodeURIComponent(at("page", host))}`))).toBe("address");
    expect(await why(at(`to/${encodeURIComponent("file:///etc/passwd")}`))).toBe("address");
    resolved = [];
    expect(await why(at("to/%2Fpage"))).toBe("<title>A page</title>");
    expect(resolved).toEqual(["public.example", "public.example"]);
  });

  test("a name is asked for once for a connection: what it leads to a moment later is not met", async () => {
    const answers = [["127.0.0.1"], ["127.0.0.2"]];
    const moving = createOutside({
      resolve: () => Promise.resolve(answers.shift() ?? []),
      isPublic: (address) => address === "127.0.0.1",
      ports: new Set([port]),
    });
    const wanted = { contentType: /html/, maxBytes: 1_000, beyond: "cut", withinMs: 20_000 } as const;
    expect(await moving.read({ url: at("page"), ...wanted })).toMatchObject({ kind: "found" });
    expect(answers).toHaveLength(1);
  });
});

describe("what is read has an end", () => {
  test("redirects are followed three times", async () => {
    expect(await why(at("hops/3"))).toBe("at last");
    expect(await why(at("hops/4"))).toBe("redirects");
    expect(await why(at("loop"))).toBe("redirects");
    expect(await why(at("nowhere"))).toBe("status");
  });

  test("an endless page is cut, or refused", async () => {
    expect(await why(at("endless"))).toBe("a".repeat(1_000));
    expect(await why(at("endless"), { beyond: "refuse" })).toBe("size");
    expect(await why(at("page"), { beyond: "refuse", maxBytes: 5 })).toBe("size");
  });

  test("what unpacks to much more is cut, or refused, as it is unpacked", async () => {
    expect(await why(at("bomb"))).toBe("a".repeat(1_000));
    expect(await why(at("bomb"), { beyond: "refuse", maxBytes: 100_000 })).toBe("size");
  });

  test("a page that drips, or says nothing, or whose name is not found out, is given up", async () => {
    expect(await why(at("slow"), { withinMs: 200 })).toBe("time");
    expect(await why(at("silent"), { withinMs: 200 })).toBe("time");
    const nameless = createOutside({ resolve: () => new Promise(() => {}) });
    const wanted = { contentType: /html/, maxBytes: 1_000, beyond: "cut", withinMs: 200 } as const;
    expect(await nameless.read({ url: "http://public.example/", ...wanted })).toEqual({ kind: "refused", why: "time" });
  });

  test("whoever asks may give it up before", async () => {
    const ending = new AbortController();
    const found = why(at("slow"), { signal: ending.signal });
    await expect.poll(() => asked.at(-1)).toContain("/slow");
    ending.abort();
    expect(await found).toBe("time");
    asked.length = 0;
    expect(await why(at("page"), { signal: ending.signal })).toBe("time");
    expect(asked).toEqual([]);
  });

  test("what is no page is refused before it is read", async () => {
    expect(await why(at("program"))).toBe("type");
    expect(await why(at("strange"))).toBe("type");
    expect(await why(at("gone"))).toBe("status");
    expect(await why(at("cut"))).toBe("failed");
  });
});

describe("what is posted", () => {
  const post = (url: string, more: { withinMs?: number } = {}) =>
    outside().post({ url, headers: { topic: "a" }, body: Buffer.from("words"), withinMs: 20_000, ...more });

  test("is answered with a status, whichever it is, and no redirect is followed", async () => {
    expect(await post(at("page"))).toEqual({ kind: "answered", status: 200, retryAfter: null });
    expect(await post(at("gone"))).toEqual({ kind: "answered", status: 404, retryAfter: null });
    asked.length = 0;
    expect(await post(at("loop"))).toEqual({ kind: "answered", status: 302, retryAfter: null });
    expect(asked).toHaveLength(1);
  });

  test.each([
    ["a name that leads inside", () => at("page", "inner.example")],
    ["a name that leads inside as well", () => at("page", "both.example")],
    ["a name without an address", () => at("page", "none.example")],
    ["an address inside", () => at("page", "127.0.0.2")],
    ["an address inside in IPv6", () => at("page", "[::ffff:127.0.0.2]")],
    ["another port", () => "https://public.example:22/"],
    ["another protocol", () => "file:///etc/passwd"],
    ["credentials", () => `http://me:secret@public.example:${port}/page`],
  ])("does not go to %s", async (_what, url) => {
    asked.length = 0;
    expect(await post(url())).toEqual({ kind: "refused", why: "address" });
    expect(asked).toEqual([]);
  });

  test("is given up where nothing is answered", async () => {
    expect(await post(at("silent"), { withinMs: 200 })).toEqual({ kind: "refused", why: "time" });
  });
});
