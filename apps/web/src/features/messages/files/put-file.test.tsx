import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { putFile, requestSize } from "./put-file.ts";

type Asked = {
  readonly method: string;
  readonly url: string;
  readonly offset: number;
  readonly bytes: number;
};
type Answer = { readonly status: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> };
/** What happens to a request on its way; null where it arrives. */
type OnTheWay = (asked: Asked) => Answer | "cut" | null;

const NGINX = "<html><head><title>413 Request Entity Too Large</title></head></html>";
const ours = (code: string) => JSON.stringify({ error: { code } });

let asked: Asked[];
let onTheWay: OnTheWay;

/** A server that takes files by the tus protocol, behind whatever a test puts between. */
function answerAsServer({ method, url, offset, bytes }: Asked, arrived: Map<string, number>): Answer {
  if (method === "POST") {
    arrived.set("/uploads/one", 0);
    return { status: 201, headers: { location: "/uploads/one" } };
  }
  const path = new URL(url, location.href).pathname;
  const had = arrived.get(path);
  if (had === undefined) return { status: 404, body: ours("NOT_FOUND") };
  if (method === "HEAD") return { status: 200, headers: { "upload-offset": `${had}`, "upload-length": "2500000" } };
  if (had !== offset) return { status: 409 };
  arrived.set(path, had + bytes);
  return { status: 204, headers: { "upload-offset": `${had + bytes}` } };
}

beforeEach(() => {
  requestSize.maxBytes = Number.POSITIVE_INFINITY;
  [asked, onTheWay] = [[], () => null];
  const arrived = new Map<string, number>([["/uploads/begun", 1_000_000]]);
  class FakeRequest {
    status = 0;
    responseText = "";
    onload = () => {};
    onerror = () => {};
    readonly upload = {};
    #answered: Readonly<Record<string, string>> = {};
    readonly #headers = new Map<string, string>();
    #method = "";
    #url = "";
    open(method: string, url: string): void {
      [this.#method, this.#url] = [method, url];
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name.toLowerCase(), value);
    }
    getResponseHeader(name: string): string | null {
      return this.#answered[name.toLowerCase()] ?? null;
    }
    abort(): void {}
    send(body: Blob | null): void {
      const offset = Number(this.#headers.get("upload-offset") ?? 0);
      const request = { method: this.#method, url: this.#url, offset, bytes: body?.size ?? 0 };
      asked.push(request);
      const answer = onTheWay(request) ?? answerAsServer(request, arrived);
      queueMicrotask(() => {
        if (answer === "cut") return this.onerror();
        this.status = answer.status;
        this.responseText = answer.body ?? "";
        this.#answered = answer.headers ?? {};
        this.onload();
      });
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Brings a file of 2.5 MB, with all the time it may take. */
async function put(uploadUrl: string | null = null) {
  const [urls, progress]: [string[], number[]] = [[], []];
  const signal = new AbortController().signal;
  const brought = putFile(
    { blob: new Blob([new Uint8Array(2_500_000)]), uploadUrl, title: "film.mp4" },
    { onUrl: (url) => urls.push(url), onProgress: (bytes) => progress.push(bytes), signal },
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return { outcome: await brought, urls, progress };
}
const ofKind = (method: string) => asked.filter((each) => each.method === method);

test("a file is brought at once, and one that was begun from where it was cut  R9", async () => {
  expect(await put()).toMatchObject({ outcome: "one", urls: [expect.stringContaining("/uploads/one")] });
  expect(asked.map(({ method, bytes }) => [method, bytes])).toEqual([
    ["POST", 0],
    ["PATCH", 2_500_000],
  ]);
  asked.length = 0;
  expect((await put("/uploads/begun")).outcome).toBe("begun");
  expect(asked.map(({ method, offset, bytes }) => [method, offset, bytes])).toEqual([
    ["HEAD", 0, 0],
    ["PATCH", 1_000_000, 1_500_000],
  ]);
});

test("behind a proxy that takes no large request it is brought in small parts  R9", async () => {
  onTheWay = ({ bytes }) => (bytes > 1024 * 1024 ? { status: 413, body: NGINX } : null);
  const { outcome, urls } = await put();
  expect(outcome).toBe("one");
  expect(ofKind("PATCH").map(({ offset, bytes }) => [offset, bytes])).toEqual([
    [0, 2_500_000],
    [0, 1_000_000],
    [1_000_000, 1_000_000],
    [2_000_000, 500_000],
  ]);
  expect([ofKind("POST").length, new Set(urls).size]).toEqual([1, 1]);
  asked.length = 0;
  expect((await put()).outcome).toBe("one");
  expect(ofKind("PATCH").map(({ bytes }) => bytes)).toEqual([1_000_000, 1_000_000, 500_000]);
});

test("where requests are cut instead, as by a proxy that takes no large one and does not wait, the next try is in small parts  R9", async () => {
  onTheWay = ({ bytes }) => (bytes > 1024 * 1024 ? "cut" : null);
  expect((await put()).outcome).toEqual({ kind: "cut" });
  asked.length = 0;
  expect((await put("/uploads/begun")).outcome).toBe("begun");
  expect(ofKind("PATCH").map(({ offset, bytes }) => [offset, bytes])).toEqual([
    [1_000_000, 1_000_000],
    [2_000_000, 500_000],
  ]);
});

test("what was given up before it began is not begun, and one that was waited for too long is a cut", async () => {
  const follow = { onUrl: () => {}, onProgress: () => {}, signal: AbortSignal.abort() };
  expect(await putFile({ blob: new Blob(["x"]), uploadUrl: null, title: "a.txt" }, follow)).toEqual({ kind: "cut" });
  expect(asked).toEqual([]);
  onTheWay = () => ({ status: 408, body: NGINX });
  expect((await put()).outcome).toEqual({ kind: "cut" });
});

test("what is too large in small parts as well, or for the server itself, is said to be  R9", async () => {
  onTheWay = ({ method }) => (method === "PATCH" ? { status: 413, body: '{"message":"too large"}' } : null);
  expect((await put()).outcome).toEqual({ kind: "failed", code: "TOO_LARGE" });
  expect(ofKind("PATCH").map(({ bytes }) => bytes)).toEqual([2_500_000, 1_000_000]);
  asked.length = 0;
  onTheWay = () => ({ status: 413, body: ours("TOO_LARGE") });
  expect((await put()).outcome).toEqual({ kind: "failed", code: "TOO_LARGE" });
  expect(asked).toHaveLength(1);
});

test("a proxy whose server is away for a moment is asked again; for longer, it is a cut  R9", async () => {
  let times = 0;
  onTheWay = ({ method }) => (method === "PATCH" && (times += 1) <= 2 ? { status: 502, body: NGINX } : null);
  expect((await put()).outcome).toBe("one");
  expect(ofKind("PATCH")).toHaveLength(3);
  onTheWay = () => ({ status: 502, body: NGINX });
  expect((await put()).outcome).toEqual({ kind: "cut" });
});

test("what the server says is said, and without an answer it is cut", async () => {
  onTheWay = () => ({ status: 429, body: ours("RATE_LIMITED") });
  expect((await put()).outcome).toEqual({ kind: "failed", code: "RATE_LIMITED" });
  onTheWay = () => "cut";
  expect((await put()).outcome).toEqual({ kind: "cut" });
});
