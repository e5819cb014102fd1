import { runProgram } from "./run-program.ts";

/** The README's two commands where nothing is but Debian 12, Node.js and npm. Needs root and mmdebstrap. */
process.exit(runProgram(".ci/bare-machine.sh", ["drill"]) ? 0 : 1);
