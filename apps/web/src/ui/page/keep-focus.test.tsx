import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { expect, onTestFinished, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderAt } from "../../../test/test-router.tsx";
import { keepFocus } from "./keep-focus.ts";

function Page() {
  const [rows, setRows] = useState(["One", "Two"]);
  const [isSaved, setIsSaved] = useState(false);
  useEffect(keepFocus, []);
  return (
    <>
      <button type="button">Elsewhere</button>
      <ul aria-label="Rows">
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
              {row}
            </button>
          </li>
        ))}
      </ul>
      <div>
        <input aria-label="Name" />
        <button type="button" disabled={isSaved} onClick={() => setIsSaved(true)}>
          Save
        </button>
      </div>
      <p>Only words</p>
    </>
  );
}

test("what goes with its own action leaves the focus to the nearest that stays", async () => {
  const { screen } = await renderAt("/", <Page />);
  const button = (name: string) => screen.getByRole("button", { name });
  await button("One").click();
  await expect.element(button("Two")).toHaveFocus();
  await button("Two").click();
  await expect.element(button("Elsewhere")).toHaveFocus();
});

/** A row is taken away by a dialog that was opened from it, and goes with it. */
function Asking() {
  const [rows, setRows] = useState(["One", "Two"]);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(keepFocus, []);
  const dialog = asked !== null && (
    <section aria-label="Sure?">
      <input aria-label="Why" />
      <button
        type="button"
        onClick={() => {
          setRows(rows.filter((row) => row !== asked));
          setAsked(null);
        }}
      >
        Take away
      </button>
    </section>
  );
  return (
    <>
      <button type="button">Elsewhere</button>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setAsked(row)}>
              {row}
            </button>
          </li>
        ))}
      </ul>
      {createPortal(dialog, document.body)}
    </>
  );
}

test("a dialog that takes away what it was opened from leaves the focus beside that, not at the top of the page", async () => {
  const { screen } = await renderAt("/", <Asking />);
  await screen.getByRole("button", { name: "One" }).click();
  await screen.getByRole("textbox", { name: "Why" }).click();
  await screen.getByRole("button", { name: "Take away" }).click();
  await expect.element(screen.getByRole("button", { name: "Two" })).toHaveFocus();
});

test("a button that is disabled leaves it to the field beside it", async () => {
  const { screen } = await renderAt("/", <Page />);
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
});

test("who clicks beside everything has let go of it", async () => {
  const { screen } = await renderAt("/", <Page />);
  const save = screen.getByRole("button", { name: "Save" });
  save.element().focus();
  await screen.getByText("Only words").click();
  await expect.poll(() => document.activeElement).toBe(document.body);
});

/** Its content comes later than what is around every page. */
function SignedIn() {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLoaded, 200, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <a href="#main">Skip to content</a>
      <a href="/friends">Friends</a>
      {isLoaded && (
        <main id="main" tabIndex={-1} aria-label="Content">
          <button type="button">Create chat</button>
        </main>
      )}
    </>
  );
}

function Pages() {
  const [isSignedIn, setIsSignedIn] = useState(false);
  useEffect(keepFocus, []);
  if (isSignedIn) return <SignedIn />;
  return (
    <main>
      <button type="button" onClick={() => setIsSignedIn(true)}>
        Sign in
      </button>
    </main>
  );
}

test("a page that goes leaves it to the content of the next, from which Tab leads to its first control", async () => {
  const { screen } = await renderAt("/", <Pages />);
  await screen.getByRole("button", { name: "Sign in" }).click();
  await expect.element(screen.getByRole("main", { name: "Content" })).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("button", { name: "Create chat" })).toHaveFocus();
});

test("what had the focus before the script was there is missed like anything else", async () => {
  const form = document.createElement("main");
  form.append(document.createElement("input"));
  document.body.append(form);
  form.querySelector("input")?.focus();
  const end = keepFocus();
  onTestFinished(end);
  const next = document.createElement("main");
  next.tabIndex = -1;
  onTestFinished(() => next.remove());
  form.replaceWith(next);
  await expect.poll(() => document.activeElement).toBe(next);
});
