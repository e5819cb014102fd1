import { expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { MemoryRateLimiter } from "../../platform/security/memory-rate-limiter.ts";
import { mailOfBooking, type Told } from "./mail.ts";
import { SIDES } from "./sides.ts";

test("an address that guests type is mailed about so many bookings in a day, whoever typed it; the host about all", async () => {
  const sent: string[] = [];
  const mail = { send: ({ to }: { to: string }) => Promise.resolve(void sent.push(to)) };
  const context = {
    mail,
    clock: systemClock,
    config: { publicUrl: null },
    rateLimiter: new MemoryRateLimiter(systemClock),
  };
  const booking = {
    id: "7f000000-0000-4000-8000-000000000001",
    calendarTitle: "Paper",
    hostName: "Inès",
    fullName: "Théo",
    location: "",
    message: "",
    timezone: "UTC",
    startTime: "2027-06-22T07:00:00.000Z",
    endTime: "2027-06-22T07:30:00.000Z",
  };
  for (let turn = 0; turn < 60; turn += 1) {
    const email = turn % 2 === 0 ? "victim@people.example" : "Victim@People.example";
    for (const side of SIDES) {
      const told = {
        booking: { ...booking, email },
        side,
        to: side === "guest" ? email : "ines@people.example",
        language: "en",
        kind: "booked",
        sequence: turn,
        reason: "",
      };
      await mailOfBooking(context as unknown as Parameters<typeof mailOfBooking>[0], told as unknown as Told);
    }
  }
  expect(sent.filter((to) => to === "ines@people.example")).toHaveLength(60);
  expect(sent.filter((to) => to.toLowerCase() === "victim@people.example")).toHaveLength(50);
});
