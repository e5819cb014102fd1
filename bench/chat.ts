import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkshop } from "./bench-people.ts";
import { measureFanOut, openAtriumRoom, openBareRoom } from "./fan-out.ts";
import { measureBareIdleMemory, measureHistory, measureIdleMemory } from "./idle-and-history.ts";
import { isPinned, pinLoadGenerator, startServer } from "./server-process.ts";
import { measureSmallRooms } from "./small-rooms.ts";
import { printTable, type Figure } from "./statistics.ts";

const SIZES = [100, 1_000, 5_000];

/** Everything durable, encrypted, authorised and counted, beside bare sockets measured in the same run. */
export async function benchChat({ jsonFile }: { jsonFile: string | null }): Promise<void> {
  pinLoadGenerator();
  const dataDir = mkdtempSync(join(tmpdir(), "atrium-bench-"));
  const figures: Figure[] = [];
  const bareServer = () => startServer("bench/bare-server.ts", {}, { pinned: true });
  const server = await startServer(
    "apps/server/src/main.ts",
    { DATA_DIR: dataDir, LOG_LEVEL: "error" },
    { pinned: true },
  );
  const workshop = await openWorkshop(dataDir);
  try {
    for (const size of SIZES) {
      console.error(`fan-out to ${size} …`);
      const atrium = await measureFanOut((counter) => openAtriumRoom([server.port], workshop, size, counter));
      const bareProcess = await bareServer();
      const bare = await measureFanOut((counter) => openBareRoom(bareProcess.port, size, counter));
      await bareProcess.stop();
      figures.push(
        {
          name: `room of ${size}: deliveries`,
          unit: "1/s",
          atrium: atrium.deliveriesPerSecond,
          bare: bare.deliveriesPerSecond,
        },
        { name: `room of ${size}: lost or double`, unit: "deliveries", atrium: atrium.lost, bare: bare.lost },
        { name: `room of ${size}: sent to last, p50`, unit: "ms", atrium: atrium.p50Ms, bare: bare.p50Ms },
        { name: `room of ${size}: sent to last, p99`, unit: "ms", atrium: atrium.p99Ms, bare: bare.p99Ms },
      );
    }
    console.error("200 rooms of 5 …");
    const small = await measureSmallRooms(server, workshop);
    console.error("history …");
    const history = await measureHistory(server.port, workshop);
    console.error("idle connections …");
    const idle = await measureIdleMemory(server, workshop);
    const bareProcess = await bareServer();
    const bareIdle = await measureBareIdleMemory(bareProcess);
    await bareProcess.stop();
    figures.push(
      { name: "200 rooms of 5: accepted", unit: "1/s", atrium: small.acceptedPerSecond, bare: null },
      { name: "200 rooms of 5: processor time a message", unit: "µs", atrium: small.cpuUs, bare: null },
      { name: "200 rooms of 5: lost or double", unit: "deliveries", atrium: small.lost, bare: null },
      { name: "200 rooms of 5 at 200/s: to answer, p50", unit: "ms", atrium: small.p50Ms, bare: null },
      { name: "200 rooms of 5 at 200/s: to answer, p99", unit: "ms", atrium: small.p99Ms, bare: null },
      { name: "newest 50 of 100,000, p50", unit: "ms", atrium: history.p50Ms, bare: null },
      { name: "newest 50 of 100,000, p99", unit: "ms", atrium: history.p99Ms, bare: null },
      { name: "memory an idle member of 20 rooms", unit: "KB", atrium: idle, bare: bareIdle },
    );
  } finally {
    await workshop.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  printTable(figures);
  const machine = { cpus: cpus().length, model: cpus()[0]?.model ?? "", node: process.version, pinned: isPinned };
  const json = JSON.stringify({ machine, figures }, null, 2);
  console.log(isPinned ? "" : "\nNot measured: cores could not be pinned here, so server and load share them.");
  if (jsonFile) writeFileSync(jsonFile, json);
  else console.log(json);
}
