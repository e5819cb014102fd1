type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/**
 * Loaded before a server that is measured: lets go of what nobody holds when asked, so that what is left belongs to somebody. The last
 * resort also gives back pages that are kept for the garbage to come, as many as the busiest moment needed and not who is connected.
 */
process.on("SIGUSR2", () => {
  const { gc } = globalThis as unknown as { gc: Collect };
  gc({ type: "major", execution: "sync", flavor: "last-resort" });
});
