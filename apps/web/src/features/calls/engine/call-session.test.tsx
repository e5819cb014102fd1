import type { CallSignal } from "@atrium/contracts/calls";
import { expect, onTestFinished, test } from "vitest";
import { FakeLive } from "../../../../test/test-live.ts";
import { FakeTimers } from "../../../../test/test-timers.ts";
import { AMARA, makeCall, makeMember, ME } from "../test-calls.ts";
import { CallSession } from "./call-session.ts";
import type { Taken } from "./media.ts";
import { PeerLink } from "./peer-link.ts";

const [OWN_TAB, OTHER_TAB] = ["00000000-0000-4000-8000-00000000bbbb", "00000000-0000-4000-8000-00000000aaaa"];
const makePicture = (): MediaStreamTrack => {
  const [track] = document.createElement("canvas").captureStream().getTracks();
  if (!track) throw new Error("no picture");
  return track;
};
const makeSound = (): MediaStreamTrack => {
  const [track] = new AudioContext().createMediaStreamDestination().stream.getTracks();
  if (!track) throw new Error("no sound");
  return track;
};
const taken = (track: MediaStreamTrack): Taken => ({ track, problem: null });

/** Somebody who has joined Amara's call, with these devices. */
function open(devices: { takeSound?: () => Promise<Taken>; takePicture?: () => Promise<Taken> } = {}) {
  const [live, timers] = [new FakeLive(), new FakeTimers()];
  const call = makeCall({
    isAudio: true,
    isAcknowledged: true,
    members: [makeMember(AMARA, "joined", OTHER_TAB), makeMember(ME, "joined", OWN_TAB)],
  });
  live.answer("calls.keep", () => ({ call }));
  const session = new CallSession({
    live: live as never,
    timers,
    me: ME,
    peerId: OWN_TAB,
    call,
    iceServers: [],
    takeSound: () => Promise.resolve(taken(makeSound())),
    takePicture: () => Promise.resolve(taken(makePicture())),
    ...devices,
    onChange: () => undefined,
    onEnd: () => undefined,
  });
  onTestFinished(() => session.dispose());
  const said = () =>
    live.requests.flatMap(({ name, input }) =>
      name === "calls.signal" ? [(input as { readonly signal: CallSignal }).signal] : [],
    );
  const media = () => said().findLast(({ type }) => type === "media");
  return { live, timers, call, session, said, media };
}

test("whoever has not said yet whether the microphone may be used hears the others meanwhile", async () => {
  const { timers, session, said } = open({ takeSound: () => new Promise(() => undefined) });
  void session.start();
  await timers.advance(5_000);
  await expect.poll(() => said().some(({ type }) => type === "offer")).toBe(true);
  expect(session.getSnapshot().peers).toHaveLength(1);
});

test("whoever mutes before the microphone is there is not heard once it is", async () => {
  const { promise, resolve } = Promise.withResolvers<Taken>();
  const [sound, asked] = [makeSound(), { times: 0 }];
  const { session } = open({
    takeSound: () => {
      asked.times += 1;
      return promise;
    },
  });
  const starting = session.start();
  session.toggleSound();
  resolve(taken(sound));
  await starting;
  expect([session.getSnapshot().isMuted, sound.enabled, asked.times]).toEqual([true, false, 1]);
  session.toggleSound();
  expect([session.getSnapshot().isMuted, sound.enabled]).toEqual([false, true]);
});

test("a camera is taken once, however often it is asked for, and goes out with the call", async () => {
  const tracks: MediaStreamTrack[] = [];
  const { session } = open({
    takePicture: () => {
      const track = makePicture();
      tracks.push(track);
      return Promise.resolve(taken(track));
    },
  });
  await session.start();
  await Promise.all([session.togglePicture(), session.togglePicture()]);
  await session.leave();
  expect(tracks.map(({ readyState }) => readyState)).toEqual(["ended"]);
});

test("a camera or a microphone that goes away is said, here and to the others", async () => {
  const [picture, sound] = [makePicture(), makeSound()];
  const { session, media } = open({
    takePicture: () => Promise.resolve(taken(picture)),
    takeSound: () => Promise.resolve(taken(sound)),
  });
  await session.start();
  await session.togglePicture();
  expect(media()).toMatchObject({ hasAudio: true, hasVideo: true });
  picture.dispatchEvent(new Event("ended"));
  await expect.poll(media).toMatchObject({ hasAudio: true, hasVideo: false });
  expect(session.getSnapshot()).toMatchObject({ picture: null, problem: { of: "picture", why: "missing" } });
  sound.dispatchEvent(new Event("ended"));
  await expect.poll(media).toMatchObject({ hasAudio: false, hasVideo: false });
  expect(session.getSnapshot()).toMatchObject({ isMuted: true, problem: { of: "sound", why: "missing" } });
});

test("what was muted without a connection the others learn with the next", async () => {
  const { live, session } = open();
  await session.start();
  live.goOffline();
  session.toggleSound();
  const before = live.requests.length;
  live.goOnline();
  const isTold = ({ name, input }: (typeof live.requests)[number]) =>
    name === "calls.signal" && JSON.stringify(input).includes('"hasAudio":false');
  await expect.poll(() => live.requests.slice(before).some(isTold)).toBe(true);
});

test("who hangs up without a connection has left with the next  R8", async () => {
  const { live, call, session } = open();
  await session.start();
  live.goOffline();
  await session.leave();
  const left = () => live.requests.filter(({ name }) => name === "calls.leave");
  const before = left().length;
  live.goOnline();
  live.goOnline();
  await expect.poll(() => left().length).toBe(before + 1);
  expect(left().at(-1)?.input).toEqual({ callId: call.callId, peerId: OWN_TAB });
});

test("how the call was before, told late, sends nobody away", async () => {
  const { call, session } = open();
  await session.start();
  const first = "2026-06-18T08:42:01.000Z" as typeof call.updatedAt;
  const later = "2026-06-18T08:42:02.000Z" as typeof call.updatedAt;
  session.update({ ...call, updatedAt: later });
  session.update({ ...call, updatedAt: first, members: [makeMember(ME, "joined", OWN_TAB)] });
  expect(session.getSnapshot().peers).toHaveLength(1);
});

test("a way that the browser does not understand keeps no call from being answered", async () => {
  const offering = new RTCPeerConnection();
  offering.addTransceiver("audio");
  await offering.setLocalDescription();
  const said: CallSignal[] = [];
  const link = new PeerLink({
    iceServers: [],
    begins: false,
    send: (signal) => said.push(signal),
    onChange: () => undefined,
  });
  onTestFinished(() => {
    link.close();
    offering.close();
  });
  link.hear({ type: "candidate", candidate: "candidate:nonsense", sdpMid: "9", sdpMLineIndex: 9 });
  link.hear({ type: "offer", sdp: offering.localDescription?.sdp ?? "" });
  await expect.poll(() => said.some(({ type }) => type === "answer")).toBe(true);
});
