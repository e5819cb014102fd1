import { expect, onTestFinished, test } from "vitest";
import { render } from "vitest-browser-react";
import { usePageIcon } from "./use-page-icon.ts";

function Icon({ isUnread }: { readonly isUnread: boolean }) {
  usePageIcon(isUnread);
  return null;
}

test("the tab's icon has a dot while something is unread, and none after that", async () => {
  const link = Object.assign(document.createElement("link"), {
    rel: "icon",
    type: "image/svg+xml",
    href: "/favicon.svg",
  });
  for (const before of document.querySelectorAll('link[rel="icon"]')) before.remove();
  document.head.append(link);
  onTestFinished(() => link.remove());
  const { rerender, unmount } = await render(<Icon isUnread={false} />);
  expect(link.getAttribute("href")).toBe("/favicon.svg");
  await rerender(<Icon isUnread />);
  expect(link.getAttribute("href")).toBe("/favicon-unread.svg");
  await rerender(<Icon isUnread={false} />);
  expect(link.getAttribute("href")).toBe("/favicon.svg");
  await rerender(<Icon isUnread />);
  await unmount();
  expect(link.getAttribute("href")).toBe("/favicon.svg");
});
