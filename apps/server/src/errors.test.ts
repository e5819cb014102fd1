import { ERROR_CODES } from "@atrium/contracts/errors";
import { expect, test } from "vitest";
import { AppError, HTTP_STATUS, toErrorAnswer } from "./errors.ts";

test("every code has one status", () => {
  expect(Object.keys(HTTP_STATUS).toSorted()).toEqual([...ERROR_CODES].toSorted());
});

test("only the code and what helps to mend the request leave the server", () => {
  expect(toErrorAnswer(new AppError("BAD_INPUT", { field: "text", cause: new Error("secret") }))).toEqual({
    code: "BAD_INPUT",
    field: "text",
  });
  expect(toErrorAnswer(new Error("secret"))).toEqual({ code: "INTERNAL" });
  expect(toErrorAnswer("secret")).toEqual({ code: "INTERNAL" });
});

test("a database that is away or has no room is something to wait for", () => {
  for (const error of [
    Object.assign(new Error("x"), { code: "57P03" }),
    Object.assign(new Error("x"), { code: "08006" }),
    Object.assign(new Error("no room to extend a file"), { code: "53100" }),
    Object.assign(new Error("x"), { code: "58030" }),
    Object.assign(new Error("x"), { code: "ENOSPC" }),
    Object.assign(new Error("x"), { code: "ECONNREFUSED" }),
    new Error("Connection terminated unexpectedly"),
  ]) {
    expect(toErrorAnswer(error)).toEqual({ code: "UNAVAILABLE" });
  }
  expect(toErrorAnswer(Object.assign(new Error("x"), { code: "23505" }))).toEqual({ code: "INTERNAL" });
});
