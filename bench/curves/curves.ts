import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkshop, type Workshop } from "../bench-people.ts";
import { chooseParts } from "../chosen-parts.ts";
import { pinLoadGenerator, type ServerProcess, startServer } from "../server-process.ts";
import { type Curve, toGrowth, toTable } from "./curve.ts";
import { measureCrowdCurves } from "./crowd-curve.ts";
import { drawCurves } from "./draw-curves.ts";
import { measureHistoryCurves } from "./history-curve.ts";
import { measureMembersCurve } from "./members-curve.ts";
import { measurePersonCurves } from "./person-curve.ts";
import { measureRoomsCurve } from "./rooms-curve.ts";
import { measureSharedFactsCurves } from "./shared-facts-curve.ts";

/** By the name that --only chooses one by, in the order in which they are measured: what one makes is there for the next. */
const PARTS: Readonly<Record<string, (server: ServerProcess, workshop: Workshop) => Promise<Curve[]>>> = {
  members: async (server, workshop) => [await measureMembersCurve(server, workshop)],
  "shared-facts": measureSharedFactsCurves,
  crowd: measureCrowdCurves,
  rooms: async (server, workshop) => [await measureRoomsCurve(server, workshop)],
  person: measurePersonCurves,
  history: measureHistoryCurves,
};

type Asked = { readonly jsonFile: string | null; readonly picture: string | null; readonly only: string | null };

/** How the cost of the message path and of a crowd's lists moves with members, rooms, history and the rooms of one person (P5, P7). */
export async function benchCurves({ jsonFile, picture, only }: Asked): Promise<void> {
  const chosen = chooseParts(PARTS, only);
  pinLoadGenerator();
  const dataDir = mkdtempSync(join(tmpdir(), "atrium-curves-"));
  const env = { DATA_DIR: dataDir, LOG_LEVEL: "error" };
  const server = await startServer("apps/server/src/main.ts", env, { pinned: true });
  const workshop = await openWorkshop(dataDir);
  const curves: Curve[] = [];
  try {
    for (const [, measure] of chosen) curves.push(...(await measure(server, workshop)));
  } finally {
    await workshop.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  console.log(toTable(curves));
  for (const curve of curves) {
    console.log(
      `${curve.title}, ${curve.growing.toLowerCase()}: at most ${toGrowth(curve).toFixed(2)} of the smallest`,
    );
  }
  if (picture) writeFileSync(picture, drawCurves(curves));
  if (jsonFile) writeFileSync(jsonFile, JSON.stringify({ node: process.version, curves }, null, 2));
}
