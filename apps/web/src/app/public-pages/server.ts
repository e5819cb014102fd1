import "./no-browser.ts";
import type { PublicPage, RenderedPage } from "@atrium/contracts/public-page";

/** What the server loads: everything else is loaded after what stands in for the browser. */
export async function renderPage(page: PublicPage): Promise<RenderedPage | null> {
  const { render } = await import("./render.tsx");
  return render(page);
}
