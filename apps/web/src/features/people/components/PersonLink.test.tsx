import type { UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { PersonLink } from "./PersonLink.tsx";

const [NOOR, VIKTOR] = [
  "7f000000-0000-4000-8000-000000000051" as UserId,
  "7f000000-0000-4000-8000-000000000052" as UserId,
];

test("a name has the mark of the verified beside it, for eyes and for readers, and loses it at once; a mention has none  SHELL-052 CONT-015", async () => {
  const { server } = await signIn();
  const face = { userId: NOOR, picture: null, preview: null, isVerified: true, revision: 1 };
  server.answer("people.faces", () => ({ faces: [face] }));
  const { screen } = await renderAt(
    "/people",
    <>
      <PersonLink userId={NOOR}>Noor van Dijk</PersonLink>
      <PersonLink userId={VIKTOR}>Viktor Dragan</PersonLink>
      <PersonLink userId={NOOR} isMention>
        @noor
      </PersonLink>
    </>,
  );
  await expect.element(screen.getByRole("link", { name: "Noor van Dijk Verified" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Viktor Dragan", exact: true })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "@noor", exact: true })).toBeVisible();
  server.emit("people.pictured", { ...face, isVerified: false, revision: 2 });
  await expect.element(screen.getByRole("link", { name: "Noor van Dijk", exact: true })).toBeVisible();
});
