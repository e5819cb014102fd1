import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createLog } from "../../../platform/log.ts";
import { createTestPeople, type Someone, type TestPeople } from "../../../../test/test-people.ts";

const asked: string[] = [];
let answer: { status: number; body: string } = { status: 200, body: "{}" };
const service = http.createServer((request, response) => {
  asked.push(request.url ?? "");
  response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
});
let port = 0;
beforeAll(async () => {
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  ({ port } = service.address() as AddressInfo);
});
afterAll(() => void service.close());

const silent = createLog({ level: "silent" });
const named = useTestApp(
  () => ({ GEOCODER_URL: `http://127.0.0.1:${port}/reverse?format=jsonv2&lat={lat}&lon={lng}` }),
  silent,
);
const unnamed = useTestApp();
let [people, others]: [TestPeople, TestPeople] = [] as never;
beforeAll(async () => {
  [people, others] = [await createTestPeople(named), await createTestPeople(unnamed)];
});

const QUERY = "query ($lat: Float!, $lng: Float!) { placeTags(latitude: $lat, longitude: $lng) }";
const suggest = (app: typeof named, { token }: Someone, lat = 48.856_613, lng = 2.352_222) =>
  app.graphql<{ placeTags: string[] } | null>(token, QUERY, { lat, lng });

test("a place suggests its names as hashtags, and the service hears of it to a hundred metres  CONT-074 B-29", async () => {
  const address = { house_number: "4", road: "Rue de Rivoli", suburb: "Le Marais", city: "Paris", country: "France" };
  answer = { status: 200, body: JSON.stringify({ address }) };
  const someone = await people.someone();
  expect((await suggest(named, someone)).data?.placeTags).toEqual(["LeMarais", "Paris", "France"]);
  expect(asked.at(-1)).toBe("/reverse?format=jsonv2&lat=48.857&lon=2.352");
  const instance = (await (await fetch(`${named.url}/api/instance`)).json()) as { namesPlaces: boolean };
  expect(instance.namesPlaces).toBe(true);
});

test.each([
  ["fails", 500, "{}"],
  ["says something else", 200, "[]"],
  ["says no JSON", 200, "<html>"],
  ["knows no name", 200, '{"error": "Unable to geocode"}'],
  ["does not end", 200, JSON.stringify({ address: { city: "a".repeat(70_000) } })],
])("nothing is suggested where the service %s", async (_what, status, body) => {
  answer = { status, body };
  expect((await suggest(named, await people.someone())).data?.placeTags).toEqual([]);
});

test("without a service nothing is suggested, and nobody is asked", async () => {
  const before = asked.length;
  expect((await suggest(unnamed, await others.someone())).data?.placeTags).toEqual([]);
  expect(asked.length).toBe(before);
  const instance = (await (await fetch(`${unnamed.url}/api/instance`)).json()) as { namesPlaces: boolean };
  expect(instance.namesPlaces).toBe(false);
});

test("a place that there is not is refused, and so is asking all day", async () => {
  const someone = await people.someone();
  expect((await suggest(named, someone, 91, 0)).errors[0]?.extensions.code).toBe("BAD_INPUT");
  answer = { status: 200, body: "{}" };
  const many = await Promise.all(Array.from({ length: 61 }, () => suggest(named, someone)));
  expect(many.filter(({ errors }) => errors?.[0]?.extensions.code === "RATE_LIMITED")).toHaveLength(1);
});
