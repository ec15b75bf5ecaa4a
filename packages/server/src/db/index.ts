export { DatabaseOpenError, DatabaseUnavailableError, UnstorableTextError } from './errors.ts'

export { openDatabase } from './open.ts'
export type { Database } from './open.ts'
export type * from './brand-tables.ts'
export type * from './tables.ts'
export type * from './wechat-tables.ts'
