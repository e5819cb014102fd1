import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import type { DatabaseAddress } from "./database.ts";
import { runOn, withDatabase } from "./test-cluster.ts";

export type TestDatabase = {
  readonly address: DatabaseAddress;
  /** Ends its connections and drops it. */
  readonly drop: () => Promise<void>;
};

/** A migrated, otherwise empty database of its own for a test file: make it in `beforeAll`, drop it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { address, template } = inject("testCluster");
  const name = `atrium_test_${randomBytes(6).toString("hex")}`;
  // Its files as a whole: nothing of it has to be in the log, and it takes half as long.
  await runOn(address, `create database ${name} template ${template} strategy file_copy`);
  return {
    address: withDatabase(address, name),
    drop: () => runOn(address, `drop database if exists ${name} with (force)`),
  };
}
