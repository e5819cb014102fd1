import type { TestProject } from "vitest/node";
import { startTestCluster } from "./src/platform/db/test-cluster.ts";

/** One database server for all workers of a run; TEST_DATABASE_URL names one of your own instead. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, template, stop } = await startTestCluster(process.env["TEST_DATABASE_URL"]);
  project.provide("testCluster", { address, template });
  return stop;
}
