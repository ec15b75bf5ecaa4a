import {
  BRANCH_LICENCES,
  DAY_MS,
  HOUR_MS,
  LICENCE_REMINDERS,
  LICENCE_SOON_DAYS,
  shanghaiDay,
} from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { recordNotification } from '../../../kit/notifications/index.ts'
import type { Clock, Stop } from '../../../platform/clock.ts'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { notificationKinds } from '../notification-kinds.ts'

/** The reminder that is due with so many days left; undefined where none is. Those that no server sent in time are skipped. */
export const dueReminder = (daysLeft: number): number | undefined =>
  LICENCE_REMINDERS.filter((threshold) => daysLeft <= threshold).at(-1)

/** Days from one calendar day to another. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

const ending = (trx: Transaction<Tables>, now: Date) =>
  trx
    .selectFrom('branch')
    .where('licence_until', '<=', shanghaiDay(now.getTime() + LICENCE_SOON_DAYS * DAY_MS))
    .where('status', '<>', 'CLOSED')
    .where('deleted_time', 'is', null)
    .selectAll()
    .orderBy('branch_no')
    .execute()

/** Reminds whoever administrates a branch of licences that end: once for each threshold; running it again does nothing. */
export const remindOfLicences = async (trx: Transaction<Tables>, now: Date): Promise<void> => {
  const today = shanghaiDay(now.getTime())
  for (const branch of await ending(trx, now))
    for (const licence of BRANCH_LICENCES) {
      const until = branch[`${licence}_until`]
      const threshold = until === null ? undefined : dueReminder(daysBetween(today, until))
      if (until === null || threshold === undefined) continue
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('branch_licence_reminder')
        .values({ branch_id: branch.id, licence, valid_until: until, threshold })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows === 0n) continue
      const { id, brand_id: brandId, name } = branch
      const content = { key: `notification.${licence}Ends`, params: { branch: name, day: until } } as const
      await recordNotification(
        trx,
        { kind: notificationKinds.licenceEnds, content, serviceId: id, branchId: id, brandId },
        now,
      )
    }
}

/** Sends due reminders now, and each hour. */
export const startLicenceReminders = (database: Database, clock: Clock, onError: (error: unknown) => void): Stop => {
  const remind = () => void database.write((trx) => remindOfLicences(trx, clock.now())).catch(onError)
  remind()
  return clock.every(HOUR_MS, remind)
}
