import { types } from 'pg'
import type { CustomTypesConfig } from 'pg'

const BOOLEAN = 16
const BIGINT = 20
const NUMERIC = 1700

/** Values as on SQLite: integers and sums are numbers, and a comparison is 0 or 1. */
const parsers: Readonly<Record<number, (text: string) => number>> = {
  [BOOLEAN]: (text) => (text === 't' ? 1 : 0),
  [BIGINT]: Number,
  [NUMERIC]: Number,
}

/** Type parsers of all our connections. */
export const POSTGRES_TYPES: CustomTypesConfig = {
  getTypeParser: (oid, format) => (format === 'binary' ? undefined : parsers[oid]) ?? types.getTypeParser(oid, format),
}
