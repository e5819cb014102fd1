import type { AuthAnswer } from "@atrium/contracts/session";
import { THEMES_MAX } from "@atrium/contracts/limits";
import type { Theme } from "@atrium/contracts/settings";
import { describe, expect, test } from "vitest";
import { TestClient } from "../../platform/realtime/test-client.ts";
import { addUser } from "../access/access.ts";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { useTestApp } from "../../../test/test-app.ts";

const app = useTestApp();
const FIELDS = "{ id themeName wallpaper wallpaperPreview backgroundColor gradientImage }";
const LAGOON = { themeName: "Lagoon", backgroundColor: "09BDE2", wallpaper: "theme9" };

let people = 0;

/** Someone who has set nothing yet. */
async function newcomer() {
  people += 1;
  const phone = `+4477009002${String(people).padStart(2, "0")}`;
  const account = { firstName: "New", lastName: "Comer", username: null, email: null, phone, password: DEMO_PASSWORD };
  await addUser(app.context, { ...account, role: "USER" });
  const answer = await app.post("/auth/signIn", {
    identityProvider: "ATRIUM",
    credentials: { phone, password: DEMO_PASSWORD },
  });
  const { authorizationToken: token } = (await answer.json()) as AuthAnswer;
  const words = "$themeName: String!, $backgroundColor: String!, $wallpaper: String!";
  const given = "themeName: $themeName, backgroundColor: $backgroundColor, wallpaper: $wallpaper";
  return {
    token,
    themes: async () => (await app.graphql<{ themes: Theme[] }>(token, `{ themes ${FIELDS} }`)).data.themes,
    active: async () => {
      const query = "{ accountInformation { settings { key value } } }";
      const { data } = await app.graphql<{ accountInformation: { settings: { key: string; value: string }[] } }>(
        token,
        query,
      );
      return data.accountInformation.settings.find(({ key }) => key === "themeId")?.value ?? "0";
    },
    create: (input: object) =>
      app.graphql<{ createTheme: Theme }>(token, `mutation (${words}) { createTheme(${given}) ${FIELDS} }`, input),
    update: (input: object) =>
      app.graphql<{ updateTheme: Theme }>(
        token,
        `mutation ($id: Int!, ${words}) { updateTheme(id: $id, ${given}) ${FIELDS} }`,
        input,
      ),
    remove: (id: number) => app.graphql<{ deleteTheme: boolean }>(token, `mutation { deleteTheme(id: ${id}) }`),
    choose: (id: number) => app.graphql<{ chooseTheme: Theme }>(token, `mutation { chooseTheme(id: ${id}) { id } }`),
  };
}

describe("themes", () => {
  test("begin with the plain one of id 0, which is active  SET-016 SET-018", async () => {
    const ines = await newcomer();
    expect(await ines.themes()).toEqual([
      expect.objectContaining({ id: 0, themeName: "", backgroundColor: "e7f1fd", wallpaper: "" }),
    ]);
    expect(await ines.active()).toBe("0");
  });

  test("of one's own have every field, and the new one is active on every device  SET-013 SET-014 SET-020", async () => {
    const ines = await newcomer();
    const device = await TestClient.signedIn(app.url, ines.token);
    const { data } = await ines.create(LAGOON);
    expect(data.createTheme).toEqual({
      id: expect.any(Number),
      themeName: "Lagoon",
      backgroundColor: "09bde2",
      wallpaper: "theme9",
      wallpaperPreview: "theme9",
      gradientImage: "linear-gradient(160deg, #09bde2, #ffffff)",
    });
    expect(await ines.active()).toBe(String(data.createTheme.id));
    await device.until(() => device.eventsOf("settings.changed").some(({ keys }) => keys.includes("themeId")));
    device.close();
    expect((await ines.themes()).map(({ id }) => id)).toEqual([0, data.createTheme.id]);
  });

  test("are changed, chosen and deleted; where a deleted one was active, the plain one is", async () => {
    const soraya = await newcomer();
    const { id } = (await soraya.create(LAGOON)).data.createTheme;
    const changed = await soraya.update({ id, themeName: "  Leaf ", backgroundColor: "#3bda69", wallpaper: "" });
    expect(changed.data.updateTheme).toMatchObject({ id, themeName: "Leaf", backgroundColor: "3bda69", wallpaper: "" });
    await soraya.choose(0);
    expect(await soraya.active()).toBe("0");
    await soraya.choose(id);
    expect(await soraya.active()).toBe(String(id));
    expect((await soraya.remove(id)).data.deleteTheme).toBe(true);
    expect([await soraya.active(), (await soraya.themes()).length]).toEqual(["0", 1]);
  });

  test("of someone else do not exist, and nobody changes the plain one", async () => {
    const [tomasz, kenji] = [await newcomer(), await newcomer()];
    const { id } = (await tomasz.create(LAGOON)).data.createTheme;
    for (const other of [id, 0, 999_999]) {
      for (const answer of [await kenji.update({ id: other, ...LAGOON }), await kenji.remove(other)]) {
        expect(answer.errors[0]?.extensions.code).toBe("NOT_FOUND");
      }
    }
    expect((await kenji.choose(id)).errors[0]?.extensions.code).toBe("NOT_FOUND");
    expect((await tomasz.themes()).map((theme) => theme.themeName)).toEqual(["", "Lagoon"]);
  });

  test.each([
    ["themeName", { ...LAGOON, themeName: "   " }],
    ["themeName", { ...LAGOON, themeName: "x".repeat(41) }],
    ["backgroundColor", { ...LAGOON, backgroundColor: "red" }],
    ["backgroundColor", { ...LAGOON, backgroundColor: "09bde2;}" }],
    ["wallpaper", { ...LAGOON, wallpaper: "theme1" }],
    ["wallpaper", { ...LAGOON, wallpaper: "https://elsewhere.example/a.png" }],
  ])("with a wrong %s are refused  SET-011 SET-015", async (field, input) => {
    const mei = await newcomer();
    const { errors } = await mei.create(input);
    expect(errors[0]?.extensions).toMatchObject({ code: "BAD_INPUT", field });
    expect(await mei.themes()).toHaveLength(1);
  });

  test("are as many as their limit, also when made at once", async () => {
    const elin = await newcomer();
    const answers = await Promise.all(Array.from({ length: THEMES_MAX + 3 }, () => elin.create(LAGOON)));
    const refused = answers.filter(({ errors }) => errors?.[0]?.extensions.code === "CONFLICT");
    expect([refused.length, (await elin.themes()).length]).toEqual([3, THEMES_MAX + 1]);
  });
});
