/** Loaded before a server that is measured: lets go of what nobody holds when asked, so that what is left belongs to somebody. */
process.on("SIGUSR2", () => (globalThis as unknown as { gc: () => void }).gc());
