import { hasKeyboard } from "./has-keyboard.ts";

/** Dialogs give the focus back by themselves, some a moment after they went; only what nobody took in this time is lost. */
const SETTLES_MS = 60;
const FIELDS = "input:not(:disabled), textarea:not(:disabled), select:not(:disabled)";
const BUTTONS = "a[href], button:not(:disabled), [tabindex='0']";

/**
 * What has the focus may go with the action that it started: a row that is deleted, a button that is disabled, a panel that closes. Then
 * the nearest that is still there takes it, so that the next key is not lost to the page. Answers how to end that.
 */
export function keepFocus(): () => void {
  let held: Element | null = null;
  let around: readonly Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function handleFocusIn({ target }: FocusEvent) {
    if (!(target instanceof Element)) return;
    held = target;
    around = listAncestors(target);
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
      if (isLost && held !== null && !isUsable(held)) findNearest(around)?.focus({ preventScroll: true });
    }, SETTLES_MS);
  }

  const observer = new MutationObserver(handleChange);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", handleFocusIn);
  document.addEventListener("focusout", handleFocusOut);
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

/** The first control in the smallest place around what is gone that has one. */
function findNearest(around: readonly Element[]): HTMLElement | undefined {
  const wanted = hasKeyboard() ? `${FIELDS}, ${BUTTONS}` : BUTTONS;
  for (const place of around) {
    if (!place.isConnected) continue;
    const control = [...place.querySelectorAll<HTMLElement>(wanted)].find(isUsable);
    if (control) return control;
  }
  return undefined;
}
