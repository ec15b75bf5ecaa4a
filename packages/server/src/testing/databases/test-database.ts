import { openDatabase } from '../../open-database.ts'
import type { Database } from '../../platform/db/index.ts'
import { EMPTY } from '../beginning.ts'
import { imageOf } from './embedded-image.ts'
import { createTestDatabase } from './postgres-worlds.ts'

/** Opens a database of the engine under test that is deleted when it is closed. */
export const openTestDatabase = async (beginning = EMPTY): Promise<Database> => {
  const own = await createTestDatabase(beginning)
  if (own === null) return openDatabase({ memory: await imageOf(beginning) })
  const database = await openDatabase({ url: own.url })
  return {
    ...database,
    close: async () => {
      await database.close()
      await own.drop()
    },
  }
}
