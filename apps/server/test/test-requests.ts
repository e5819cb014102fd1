export type Method = "GET" | "HEAD";
export const BOTH: readonly Method[] = ["GET", "HEAD"];
/** What clients that are no browsers leave out or ask for, alone and together. */
export const HEADERS: readonly Record<string, string>[] = [
  {},
  { accept: "*/*" },
  { accept: "application/json" },
  { accept: "text/html", "accept-encoding": "gzip, deflate, br" },
  { "accept-encoding": "identity" },
  { "accept-encoding": "" },
  { range: "bytes=0-9" },
  { range: "bytes=99999-" },
  { range: "nonsense" },
  { "if-none-match": '"another"' },
  { accept: "*/*", "accept-encoding": "br", range: "bytes=0-9", "if-none-match": 'W/"another"' },
];
