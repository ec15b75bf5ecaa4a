/** Rows per statement, which keeps its parameters below every engine's limit. */
const CHUNK = 200

/** Splits rows into chunks of one statement each. */
export const chunks = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) => rows.slice(index * CHUNK, (index + 1) * CHUNK))
