import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "../../../../test/test-screen.tsx";
import { useLongPress } from "./long-press.ts";

function List({ onMenu }: { readonly onMenu: (words: string) => void }) {
  const list = useRef<HTMLUListElement>(null);
  useLongPress(list);
  return (
    <ul ref={list}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as a bubble has it */}
      <li onContextMenu={({ currentTarget }) => onMenu(currentTarget.textContent)}>Kiln firing</li>
    </ul>
  );
}

async function open() {
  const onMenu = vi.fn<(words: string) => void>();
  const screen = await renderScreen(<List onMenu={onMenu} />);
  const row = screen.getByText("Kiln firing").element();
  const at = (clientX: number) => [new Touch({ identifier: 1, target: row, clientX, clientY: 10 })];
  const touch = (name: string, clientX: number) => {
    const event = new TouchEvent(name, {
      bubbles: true,
      cancelable: true,
      touches: name === "touchend" ? [] : at(clientX),
    });
    row.dispatchEvent(event);
    return event;
  };
  return { onMenu, touch };
}
/** Longer than a long press by far. */
const rest = () => new Promise((resolve) => void setTimeout(resolve, 700));

test("a finger that rests on a message asks for its menu, and presses nothing as it leaves", async () => {
  const { onMenu, touch } = await open();
  touch("touchstart", 10);
  touch("touchmove", 14);
  await expect.poll(() => onMenu.mock.calls).toEqual([["Kiln firing"]]);
  expect(touch("touchend", 14).defaultPrevented).toBe(true);
});

test("one that scrolls or taps does not", async () => {
  const { onMenu, touch } = await open();
  touch("touchstart", 10);
  touch("touchmove", 30);
  await rest();
  touch("touchstart", 10);
  expect(touch("touchend", 10).defaultPrevented).toBe(false);
  await rest();
  expect(onMenu).not.toHaveBeenCalled();
});
