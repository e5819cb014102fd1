/** The rows of before where these are the same ones in the same order. */
export function toSame<Row>(before: readonly Row[] | undefined, rows: readonly Row[]): readonly Row[] {
  return before?.length === rows.length && before.every((row, place) => row === rows[place]) ? before : rows;
}
