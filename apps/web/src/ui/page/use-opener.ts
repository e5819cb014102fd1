import { useRef, useState } from "react";

/**
 * A button over which something opens whose code is fetched with the first press: a page is read more often than its menus are opened.
 * Whoever closes it gives the focus back to the button.
 */
export function useOpener() {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const [isOpen, setIsOpen] = useState(false);

  function close() {
    button.current?.focus();
    setIsOpen(false);
  }

  // What is open closes with the beginning of a press, of which the click is the end.
  function handlePointerDown() {
    wasOpen.current = isOpen;
  }

  function handleClick() {
    setIsOpen(!wasOpen.current);
    wasOpen.current = false;
  }

  return { button, isOpen, setIsOpen, close, handlePointerDown, handleClick };
}
