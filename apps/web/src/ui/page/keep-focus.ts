import { hasKeyboard } from "./has-keyboard.ts";

/** Dialogs give the focus back by themselves, some a moment after they went; only what nobody took in this time is lost. */
const SETTLES_MS = 60;
const FIELDS = "input:not(:disabled), textarea:not(:disabled), select:not(:disabled)";
const BUTTONS = "a[href], button:not(:disabled), [tabindex='0']";

/**
 * What has the focus may go with the action that it started: a row that is deleted, a button that is disabled, a panel that closes. Then
 * the nearest that is still there takes it, so that the next key is not lost to the page. Where the page itself went, as the one to sign
 * in does, it is the content of the next one, as soon as that has come. Answers how to end that.
 */
export function keepFocus(): () => void {
  let held: Element | null = null;
  /** What is around what had the focus last, and before that outside of it: around a dialog, and around what it was opened from. */
  let trail: readonly (readonly Element[])[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function take(target: Element) {
    held = target;
    const around = listAncestors(target);
    trail = [around, ...trail.filter((other) => toRoot(other) !== toRoot(around))].slice(0, 2);
  }

  function handleFocusIn({ target }: FocusEvent) {
    if (target instanceof Element) take(target);
  }

  function handleFocusOut() {
    // Who clicks beside everything has let go of it: it may leave later without anybody missing it.
    setTimeout(() => {
      if (isNowhere() && held !== null && isUsable(held)) held = null;
    });
  }

  function handleChange() {
    if (held === null || isUsable(held)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Some browsers leave the focus on a button that is disabled, where no key is heard.
      const isLost = isNowhere() || document.activeElement === held;
      if (isLost && held !== null && !isUsable(held)) findNearest(trail)?.focus({ preventScroll: true });
    }, SETTLES_MS);
  }

  const observer = new MutationObserver(handleChange);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", handleFocusIn);
  document.addEventListener("focusout", handleFocusOut);
  // On a page that came as HTML somebody may type before the script is there.
  if (document.activeElement !== null && !isNowhere()) take(document.activeElement);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener("focusin", handleFocusIn);
    document.removeEventListener("focusout", handleFocusOut);
  };
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(":disabled") && element.checkVisibility();
}

function listAncestors(element: Element): Element[] {
  const found: Element[] = [];
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) found.push(parent);
  return found;
}

/** The page's own, or that of what lies over it: what stands directly in the body. */
const toRoot = (around: readonly Element[]): Element | undefined => around.at(-3);

/** The first control in the smallest place around what is gone that has one; the whole page only where no other place is left. */
function findNearest(trail: readonly (readonly Element[])[]): HTMLElement | undefined {
  const wanted = hasKeyboard() ? `${FIELDS}, ${BUTTONS}` : BUTTONS;
  for (const place of trail.flat()) {
    if (place.matches("main") && !place.isConnected) return findContent();
    if (!place.isConnected || place.matches("body, html")) continue;
    const control = [...place.querySelectorAll<HTMLElement>(wanted)].find(isUsable);
    if (control) return control;
  }
  return findContent() ?? [...document.querySelectorAll<HTMLElement>(wanted)].find(isUsable);
}

/** What a page is for, beside what is around every page; its code may be on its way still. */
const findContent = (): HTMLElement | undefined => document.querySelector("main") ?? undefined;
