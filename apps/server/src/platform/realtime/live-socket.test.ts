import { CLOSE_BAD_FRAME, CLOSE_SESSION_ENDED, FRAME_MAX_BYTES, LIVE_PROTOCOL } from "@atrium/contracts/limits";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { Refused, TestClient } from "./test-client.ts";

const app = useTestApp();
const hello = (token: string) => ({ protocol: LIVE_PROTOCOL, token, presence: true });

describe("the live socket", () => {
  test("says nothing before hello", async () => {
    const client = await TestClient.connect(app.url);
    client.do("rooms.sync", {}).catch(() => {});
    await client.until(() => client.closeCode !== null);
    expect(client.closeCode).toBe(CLOSE_BAD_FRAME);
  });

  test("refuses a bad token with a code and ends", async () => {
    const client = await TestClient.connect(app.url);
    await expect(client.do("session.hello", hello("nonsense"))).rejects.toMatchObject({
      answer: { code: "UNAUTHENTICATED" },
    });
    await client.until(() => client.closeCode !== null);
    expect(client.closeCode).toBe(CLOSE_SESSION_ENDED);
  });

  test("refuses a page of another site and takes its own", async () => {
    await expect(TestClient.connect(app.url, { headers: { origin: "https://elsewhere.example" } })).rejects.toThrow(
      "403",
    );
    const client = await TestClient.connect(app.url, { headers: { origin: app.url } });
    expect(client.closeCode).toBeNull();
    client.close();
  });

  test("closes on what is not a command, on binary frames and on frames over the limit", async () => {
    const { authorizationToken } = await app.signIn("ines");
    for (const frame of ["nonsense", "[]", '{"id":-1,"do":"x"}', Buffer.from("{}"), "x".repeat(FRAME_MAX_BYTES + 1)]) {
      const client = await TestClient.signedIn(app.url, authorizationToken);
      client.socket.send(frame);
      await client.until(() => client.closeCode !== null);
      expect([CLOSE_BAD_FRAME, 1009, 1006]).toContain(client.closeCode);
    }
  });

  test("answers unknown commands, and goes on", async () => {
    const ines = await app.connect("ines");
    for (const name of ["toString", "rooms.unknown", "session.hello"]) {
      await expect(ines.do(name as never, {} as never), name).rejects.toMatchObject({
        answer: { code: "BAD_INPUT", field: "do" },
      });
    }
    expect(await ines.do("rooms.sync", {})).toMatchObject({ full: true });
  });

  test("tells a client that floods to slow down, and answers its later commands", async () => {
    const ines = await app.connect("ines");
    const flood = () => Promise.allSettled(Array.from({ length: 400 }, () => ines.do("rooms.open", { roomId: null })));
    // However slow the machine: what is allowed comes back with time, so the flood goes on until it is more than that.
    let refused: PromiseRejectedResult[] = [];
    for (let turn = 0; turn < 20 && refused.length === 0; turn += 1)
      refused = (await flood()).filter((answer) => answer.status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    const reason: unknown = refused[0]?.reason;
    expect(reason instanceof Refused && reason.answer).toMatchObject({
      code: "RATE_LIMITED",
      retryAfterMs: expect.any(Number),
    });
    const later = () => ines.do("rooms.open", { roomId: null }).catch(() => null);
    await expect.poll(later).toEqual({});
  });
});
