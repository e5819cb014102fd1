import { openMembers } from "../atrium-client.ts";
import type { BenchPerson } from "../bench-people.ts";
import { pause } from "../fan-out.ts";
import type { ServerProcess } from "../server-process.ts";
import { percentile } from "../statistics.ts";

const READS = 200;

/** Milliseconds from a command that reads until its answer, one after the other. */
export async function measureReads(
  { port }: ServerProcess,
  { person, command, input }: { person: BenchPerson; command: string; input: object },
): Promise<{ p50Ms: number; p95Ms: number }> {
  let answered = (_answer: Buffer): void => {};
  const [member] = await openMembers(port, [person], () => ({
    onMessages: () => {},
    onAnswer: (answer) => answered(answer),
  }));
  const times: number[] = [];
  for (let index = 0; index < READS; index += 1) {
    const startedAt = performance.now();
    const answer = await new Promise<Buffer>((resolve) => {
      answered = resolve;
      member?.sendCommand(command, input);
    });
    times.push(performance.now() - startedAt);
    if (answer.includes('"error":')) throw new Error(`${command} was refused: ${answer.toString()}`);
    // Below the rate a connection may ask at.
    await pause(20);
  }
  member?.close();
  return { p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95) };
}
