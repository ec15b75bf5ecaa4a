/** Rows that one statement writes, so that it has no more values than an engine takes. */
const CHUNK = 200

/** Rows, as many at a time as one statement writes. */
export const chunks = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) => rows.slice(index * CHUNK, (index + 1) * CHUNK))
