import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkshop } from "../bench-people.ts";
import { pinLoadGenerator, startServer } from "../server-process.ts";
import { type Curve, toGrowth, toTable } from "./curve.ts";
import { measureCrowdCurves } from "./crowd-curve.ts";
import { drawCurves } from "./draw-curves.ts";
import { measureHistoryCurves } from "./history-curve.ts";
import { measureMembersCurve } from "./members-curve.ts";
import { measurePersonCurves } from "./person-curve.ts";
import { measureRoomsCurve } from "./rooms-curve.ts";
import { measureSharedFactsCurves } from "./shared-facts-curve.ts";

/** How the cost of the message path moves with members, rooms, history and the rooms of one person (P5, P7). */
export async function benchCurves({ jsonFile, picture }: { jsonFile: string | null; picture: string | null }) {
  pinLoadGenerator();
  const dataDir = mkdtempSync(join(tmpdir(), "atrium-curves-"));
  const env = { DATA_DIR: dataDir, LOG_LEVEL: "error" };
  const server = await startServer("apps/server/src/main.ts", env, { pinned: true });
  const workshop = await openWorkshop(dataDir);
  const curves: Curve[] = [];
  try {
    curves.push(await measureMembersCurve(server, workshop));
    curves.push(...(await measureSharedFactsCurves(server, workshop)));
    curves.push(...(await measureCrowdCurves(server, workshop)));
    curves.push(await measureRoomsCurve(server, workshop));
    curves.push(...(await measurePersonCurves(server, workshop)));
    curves.push(...(await measureHistoryCurves(server, workshop)));
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
