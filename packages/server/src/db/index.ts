export { DatabaseOpenError } from './errors.ts'

export { openDatabase } from './open.ts'
export type { Database } from './open.ts'
export type * from './tables.ts'
