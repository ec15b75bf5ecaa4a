import { migrations } from './migrations.ts'
import { createOpenDatabase } from './platform/db/index.ts'

/** Opens netbar's database. */
export const openDatabase = createOpenDatabase(migrations)

/** Names of the migrations of this version, in order. */
export const migrationNames = (): readonly string[] => Object.keys(migrations('sqlite')).sort()
