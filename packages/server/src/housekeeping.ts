import { HOUR_MS } from '@netbar/shared/contract'
import { pruneAttachments } from './kit/attachments/index.ts'
import type { Clock, Stop } from './platform/clock.ts'
import type { Database } from './platform/db/index.ts'
import { pruneImports } from './kit/imports/index.ts'
import { pruneLiveMessages } from './domains/live/index.ts'
import { pruneSignIns } from './domains/access/session/index.ts'
import { pruneCodes } from './domains/access/sms/index.ts'
import { pruneTickets } from './domains/org/wechat/index.ts'

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
