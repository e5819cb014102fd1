import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

type PageFiles = { readonly styles: readonly string[]; readonly scripts: readonly string[] };

/** The files that the modules of a page became, so that a browser asks for all of them at once. */
export class PageParts {
  readonly #pages: Readonly<Record<string, PageFiles>>;

  constructor(folder: string) {
    const path = join(folder, "public-pages.json");
    this.#pages = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, PageFiles>) : {};
  }

  /** Elements for the head: styles, and scripts that the entry will ask for. */
  toElements(module: string): string[] {
    const { styles, scripts } = this.#pages[module] ?? { styles: [], scripts: [] };
    return [
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
    ];
  }
}
