import { isTest } from "./rules.ts";
import { type SourceFile, withoutComments } from "./source-files.ts";

const SCREENS = "e2e/fixtures/screens.ts";
/** The page of the kit is in nothing that is served. */
const UNSERVED = new Set(["/kit"]);

/** Every route of the app is among the screens whose script is weighed, by its path or in `alsoAt` of one that shows the same. */
export function checkScreens(files: readonly SourceFile[]): string[] {
  const routes = files
    .filter(({ path }) => path.startsWith("apps/web/src/") && !isTest(path))
    .flatMap(listRoutes(files));
  const screens = withoutComments(files.find(({ path }) => path === SCREENS)?.text ?? "");
  const same = [...screens.matchAll(/alsoAt: \[([^\]]*)\]/g)].flatMap(([, list = ""]) => listStrings(list));
  const paths = [...screens.matchAll(/\bpath: "([^"?]+)/g)].map(([, path = ""]) => path);
  const weighed = new Set([...same, ...paths.map((path) => findRoute(routes, path))]);
  return [
    ...routes
      .filter((route) => !weighed.has(route) && !UNSERVED.has(route))
      .map((route) => `${SCREENS}: no screen has the script of ${route} weighed`),
    ...same.filter((route) => !routes.includes(route)).map((route) => `${SCREENS}: there is no route ${route}`),
  ];
}

const listRoutes =
  (files: readonly SourceFile[]) =>
  ({ text }: SourceFile): string[] => {
    const code = withoutComments(text);
    if (!code.includes("createRoute(")) return [];
    return [...code.matchAll(/\bpath: (?:"([^"]+)"|([A-Z_]+))/g)].map(
      ([, path, constant = ""]) => path ?? findConstant(files, constant),
    );
  };

function findConstant(files: readonly SourceFile[], name: string): string {
  const found = files.map(({ text }) => new RegExp(`const ${name} = "([^"]+)"`).exec(text)?.[1]);
  return found.find((value) => value !== undefined) ?? name;
}

const listStrings = (list: string): string[] => [...list.matchAll(/"([^"]+)"/g)].map(([, value = ""]) => value);

/** The route that a path leads to: the one with the most of its words. */
function findRoute(routes: readonly string[], path: string): string | undefined {
  const words = path.split("/");
  const countSame = (route: string) => route.split("/").filter((word, index) => word === words[index]).length;
  return routes
    .filter((route) => {
      const parts = route.split("/");
      return parts.length === words.length && parts.every((part, index) => part.includes("$") || part === words[index]);
    })
    .toSorted((one, other) => countSame(other) - countSame(one))[0];
}
