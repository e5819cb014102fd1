import { expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { DEMO_IDS, DEMO_PEOPLE } from "./people.ts";

const app = useTestApp(() => ({ DEMO: "true" }), undefined, "none");

test("a demo says so, and lists its people to who is on this machine", async () => {
  expect(await (await fetch(`${app.url}/api/instance`)).json()).toMatchObject({ demo: true });
  const stranger = await app.http.inject({ url: "/demo/accounts", headers: { host: "chat.example.org" } });
  expect(stranger.statusCode).toBe(404);
  const accounts = (await (await fetch(`${app.url}/demo/accounts`)).json()) as unknown[];
  expect(accounts).toHaveLength(10);
  expect(accounts[0]).toEqual({
    userId: DEMO_IDS.get("ines"),
    name: "Inès Carvalho",
    phone: "+447700900101",
    email: "inescarvalho@atrium.example",
    password: "atrium-demo",
  });
});

test("an empty demo starts with a community in which everybody has somebody to talk to", async () => {
  const ines = await app.connect("ines");
  const { rooms } = await ines.do("rooms.sync", {});
  expect(rooms.map((room) => [room.chatType, room.name, room.lastSeq])).toEqual([
    ["group", "Harbour & Pine Studio", 12],
    ["direct", "Priya Raghunathan", 5],
    ["direct", "Kenji Watanabe", 2],
    ["group", "Fathom Cycling Club", 3],
    ["direct", "Amara Okoye", 3],
    ["group", "Lantern Books reading circle", 2],
    ["channel", "Atrium News", 2],
  ]);
  for (const { key } of DEMO_PEOPLE) {
    const client = await app.connect(key);
    expect((await client.do("rooms.sync", {})).rooms.length, key).toBeGreaterThan(0);
    const { data } = await app.graphql<{ profiles: object[] }>(client.token, "{ profiles { id } }");
    expect(data.profiles.length, key).toBeGreaterThan(0);
  }
  const { data } = await app.graphql<{ feeds: object[] }>(ines.token, "{ feeds { code } }");
  expect(data.feeds.length).toBeGreaterThan(0);
});

test("whoever is listed is listed with the id they sign in as", async () => {
  const accounts = (await (await fetch(`${app.url}/demo/accounts`)).json()) as { userId: string }[];
  for (const [place, { key }] of DEMO_PEOPLE.entries())
    expect(accounts[place]?.userId, key).toBe((await app.signIn(key)).userId);
});

test("demo people have the plan Star, Inès a profile for each circle, and their pages are public", async () => {
  const { authorizationToken: token } = await app.signIn("ines");
  const { data } = await app.graphql<{ profiles: { title: string; accessLevel: string }[] }>(
    token,
    "{ profiles { title accessLevel } }",
  );
  expect(data.profiles.map(({ title, accessLevel }) => [title, accessLevel])).toEqual([
    ["Public", "PUBLIC"],
    ["Work", "CONTACTS"],
    ["Friends and family", "PRIVATE"],
  ]);
  expect((await fetch(`${app.url}/api/profile?username=tomaszz`)).status).toBe(200);
});

test("the demo has teams, one of them hidden", async () => {
  const listTeams = async (key: "ines" | "amara") => {
    const { authorizationToken: token } = await app.signIn(key);
    const { data } = await app.graphql<{ teams: { name: string }[] }>(token, "{ teams { name } }");
    return data.teams.map(({ name }) => name).toSorted();
  };
  expect(await listTeams("ines")).toEqual(["Harbour studio"]);
  expect(await listTeams("amara")).toEqual(["Board", "Events crew", "Harbour studio"]);
});
