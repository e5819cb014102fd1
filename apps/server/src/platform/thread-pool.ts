/**
 * Threads of libuv: passwords are hashed, pictures encoded and files read in them, four of them unless told otherwise. Whatever fills its share
 * of the first two must leave some for files. Read when the first work is given to them, so this is loaded before everything else.
 */
const THREADS = 8;

process.env["UV_THREADPOOL_SIZE"] ??= String(THREADS);
