/**
 * Settings of the embedded server, for a machine of two cores and little memory that also runs Atrium.
 * Given on the command line, they win over postgresql.conf: each release brings its own.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  // Only the socket, in a directory that nobody else can enter.
  listen_addresses: "",
  port: "5432",
  unix_socket_permissions: "0700",
  max_connections: "100",

  // A message shown as sent is on the disk.
  fsync: "on",
  synchronous_commit: "on",
  // Enough for a base backup over the socket.
  wal_level: "replica",
  wal_compression: "on",
  max_wal_size: "2GB",
  checkpoint_timeout: "15min",

  shared_buffers: "192MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  io_workers: "2",
  autovacuum: "on",
  // Parallel workers take shared memory that containers are short of.
  max_parallel_workers_per_gather: "0",
  max_parallel_maintenance_workers: "0",

  // Statements and error details hold what people wrote and who they are.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_timezone: "UTC",
  timezone: "UTC",
  lc_messages: "C",
};

export function toArguments(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
