import { expect, test } from "vitest";
import { importAgain, toAddress } from "./import-again.ts";

const ADDRESS = "https://atrium.example/assets/FeedPanel-CJFYjvmj.js";

test("the address of a module that could not be fetched is in what the browser says", () => {
  expect(toAddress(new TypeError(`Failed to fetch dynamically imported module: ${ADDRESS}`))).toBe(ADDRESS);
  expect(toAddress(new TypeError(`error loading dynamically imported module: ${ADDRESS}`))).toBe(ADDRESS);
  expect(toAddress(new TypeError("Importing a module script failed."))).toBeNull();
  expect(toAddress(ADDRESS)).toBeNull();
});

test("where no address is said the failure stays what it was", async () => {
  const error = new TypeError("Importing a module script failed.");
  await expect(importAgain(error)).rejects.toBe(error);
});
