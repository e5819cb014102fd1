import { runProgram } from "./run-program.ts";

process.exit(runProgram("oxfmt", process.argv.slice(2).length > 0 ? process.argv.slice(2) : ["."]) ? 0 : 1);
