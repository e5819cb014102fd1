import { expect, test } from "vitest";
import { toSharedMemory } from "./run-mark.ts";

test("shared memory of a database is found among what its processes have mapped, each once, and nothing else", () => {
  const maps = [
    "7f3a1c000000-7f3a1c100000 rw-s 00000000 00:19 71      /dev/shm/PostgreSQL.1377125910",
    "7f3a1c100000-7f3a1c108000 rw-s 00000000 00:19 72      /dev/shm/PostgreSQL.582384976",
    "7f3a1c108000-7f3a1c110000 r--s 00000000 00:19 71      /dev/shm/PostgreSQL.1377125910",
    "7f3a1c110000-7f3a1c118000 rw-s 00000000 00:19 73      /dev/shm/other.1",
    "7f3a1c118000-7f3a1c120000 r-xp 00000000 fe:00 90     /usr/lib/libc.so.6",
    "7f3a1c120000-7f3a1c128000 rw-p 00000000 00:00 0 ",
  ].join("\n");
  expect(toSharedMemory(maps)).toEqual(["/dev/shm/PostgreSQL.1377125910", "/dev/shm/PostgreSQL.582384976"]);
  expect(toSharedMemory("")).toEqual([]);
});
