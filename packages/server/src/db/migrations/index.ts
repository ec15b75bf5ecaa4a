import type { Migration } from 'kysely/migration'
import type { Engine } from '../open.ts'
import { firstSchema } from './0001-first-schema.ts'

/** Every migration by its name, in the order of names. A released one never changes. */
export const migrations = (engine: Engine): Record<string, Migration> => ({
  '0001-first-schema': firstSchema(engine),
})
