import { expect, test } from "vitest";
import { forgetSession, signIn } from "../../../test/test-account.ts";
import { fakeNetwork } from "../../../test/test-network.ts";
import { renderAt } from "../../../test/test-router.tsx";
import { session } from "../../platform/session/session.ts";
import { AppLayout } from "./AppLayout.tsx";

test("nothing of anybody's is started or shown before somebody is signed in, and what is shown stays until the way leads away", async () => {
  forgetSession();
  fakeNetwork();
  const { screen } = await renderAt("/chat", <AppLayout />);
  const skip = screen.getByRole("link", { name: "Skip to content" });
  await expect.element(skip).not.toBeInTheDocument();
  signIn();
  await expect.element(skip).toBeInTheDocument();
  session.end();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await expect.element(skip).toBeInTheDocument();
});
