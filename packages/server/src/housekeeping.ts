import { HOUR_MS } from '@netbar/shared/contract'
import { pruneAttachments } from './attachments/index.ts'
import type { Clock, Stop } from './clock.ts'
import type { Database } from './db/index.ts'
import { pruneImports } from './imports/index.ts'
import { pruneLiveMessages } from './live/index.ts'
import { pruneSignIns } from './session/index.ts'
import { pruneCodes } from './sms/index.ts'
import { pruneTickets } from './wechat/index.ts'

/** Forgets, now and each hour, what nobody asks for any more, and looks at what there is. */
export const startHousekeeping = (
  database: Database,
  uploadsDir: string,
  clock: Clock,
  onError: (error: unknown) => void,
): Stop => {
  const { db } = database
  const tidy = async () => {
    await pruneLiveMessages(db, clock.now())
    await pruneSignIns(db, clock.now())
    await pruneTickets(db, clock.now())
    await pruneCodes(db, clock.now())
    await pruneImports(db, clock.now())
    await pruneAttachments(database, uploadsDir, clock.now())
    await database.refreshStatistics()
  }
  const run = () => void tidy().catch(onError)
  run()
  return clock.every(HOUR_MS, run)
}
