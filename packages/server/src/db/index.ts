export { DatabaseOpenError, DatabaseUnavailableError } from './errors.ts'

export { openDatabase } from './open.ts'
export type { Database, Leadership } from './open.ts'
export type * from './brand-tables.ts'
export type * from './tables.ts'
export type * from './wechat-tables.ts'
