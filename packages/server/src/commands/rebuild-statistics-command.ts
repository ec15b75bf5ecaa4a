import { openDatabase } from '../open-database.ts'
import { rebuildSums } from '../domains/statistics/index.ts'
import { databasePlace, readConfig } from '../platform/config/index.ts'

/** `rebuild-statistics`: makes the sums that reports read anew from the rows themselves, while servers may run. */
export const rebuildStatisticsCommand = async (): Promise<void> => {
  const database = await openDatabase(databasePlace(readConfig(process.env)))
  try {
    const branches = await rebuildSums(database)
    process.stdout.write(`the sums of ${branches} branches are those of their orders and sessions now\n`)
  } finally {
    await database.close()
  }
}
