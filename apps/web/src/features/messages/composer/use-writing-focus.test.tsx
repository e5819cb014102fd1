import type { RoomId } from "@atrium/contracts/ids";
import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { ROOM } from "../test-messages.ts";
import { Composer } from "./Composer.tsx";

const OTHER_ROOM = "other" as RoomId;

function Rooms({ isBeside = false }: { readonly isBeside?: boolean }) {
  const [roomId, setRoomId] = useState(ROOM);
  return (
    <>
      <button type="button" onClick={() => setRoomId(OTHER_ROOM)}>
        Other room
      </button>
      <input aria-label="Search" />
      <div role="menu">
        <button type="button" role="menuitem">
          Close
        </button>
      </div>
      <Composer
        roomId={roomId}
        canPost
        isGone={false}
        takesFocus={!isBeside}
        memberCount={2}
        onSent={() => undefined}
        onEditLast={() => undefined}
      />
    </>
  );
}

async function open(isBeside = false) {
  await signIn();
  const { screen } = await renderAt("/chat", <Rooms isBeside={isBeside} />);
  return {
    field: screen.getByRole("textbox", { name: "Message" }),
    search: screen.getByRole("textbox", { name: "Search" }),
    menuItem: screen.getByRole("menuitem"),
    button: (name: string) => screen.getByRole("button", { name }),
  };
}

test("a room that is opened is one to type in, and so is the next", async () => {
  const { field, button } = await open();
  await expect.element(field).toHaveFocus();
  await button("Other room").click();
  await expect.element(field).toHaveFocus();
});

test("kept beside something else it leaves the focus where it is", async () => {
  const { field, button } = await open(true);
  await button("Other room").click();
  await expect.element(field).not.toHaveFocus();
});

test("what is typed beside every field is written, from its first letter on", async () => {
  const { field, button } = await open();
  button("Send").element().focus();
  await userEvent.keyboard("Hi");
  await expect.element(field).toHaveValue("Hi");
  await expect.element(field).toHaveFocus();
});

test("what is typed in another field or over the page stays there, and so do shortcuts", async () => {
  const { field, search, button, menuItem } = await open();
  await search.click();
  await userEvent.keyboard("Elin");
  await expect.element(search).toHaveValue("Elin");
  menuItem.element().focus();
  await userEvent.keyboard("x");
  await expect.element(menuItem).toHaveFocus();
  button("Other room").element().focus();
  await userEvent.keyboard("{Control>}x{/Control}");
  await expect.element(button("Other room")).toHaveFocus();
  await expect.element(field).toHaveValue("");
});
