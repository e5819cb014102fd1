import { expect, test } from "vitest";
import { checkScreens } from "./screens.ts";
import { toSourceFile } from "./source-files.ts";

const ROUTES = `
createRoute({ path: "/notes" });
createRoute({ path: "/notes/$noteId" });
createRoute({ path: "/notes/new" });
createRoute({ path: WELCOME_PATH });
`;
const WELCOME = toSourceFile("apps/web/src/features/notes/welcome.ts", 'export const WELCOME_PATH = "/welcome";');
const check = (screens: string) =>
  checkScreens([
    toSourceFile("apps/web/src/features/notes/routes.tsx", ROUTES),
    WELCOME,
    toSourceFile("e2e/fixtures/screens.ts", screens),
  ]);
const MOST = '{ path: "/notes?tab=all" }, { path: "/welcome" }, { path: "/notes/new" }';

test("a route whose script is not weighed is refused, and one that is a word of another is not taken for it", () => {
  expect(check(MOST)).toEqual(["e2e/fixtures/screens.ts: no screen has the script of /notes/$noteId weighed"]);
  expect(check(`${MOST}, { path: "/notes/<note>" }`)).toEqual([]);
});

test("a route may show the same as a screen, and has to be there", () => {
  expect(check(`${MOST}, { path: "/welcome", alsoAt: ["/notes/$noteId"] }`)).toEqual([]);
  expect(check(`${MOST}, { path: "/notes/<note>", alsoAt: ["/gone"] }`)).toEqual([
    "e2e/fixtures/screens.ts: there is no route /gone",
  ]);
});
