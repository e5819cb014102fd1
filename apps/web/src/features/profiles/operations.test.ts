import { getProfile } from "@atrium/contracts/profiles";
import { expect, test } from "vitest";
import { getProfileOperation } from "./operations.ts";

test("the client asks where the contract says", () => {
  const { method, path } = getProfile;
  expect(getProfileOperation).toEqual({ method, path });
});
