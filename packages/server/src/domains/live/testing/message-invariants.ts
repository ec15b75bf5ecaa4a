import type { Check } from '../../../consistency/index.ts'

/** Live messages are numbered up to their counter without gaps. */
export const sequences: Check = async (db) => {
  const counters = await db.selectFrom('branch_counter').selectAll().execute()
  const found = await db
    .selectFrom('live_message')
    .select(({ fn }) => [
      'branch_id',
      fn.min<number>('sequence').as('first'),
      fn.max<number>('sequence').as('last'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy('branch_id')
    .execute()
  return found.flatMap(({ branch_id, first, last, count }) => {
    const counter = counters.find((row) => row.branch_id === branch_id)?.sequence
    return Number(last) - Number(first) + 1 === Number(count) && counter === Number(last)
      ? []
      : [`messages of ${branch_id} are ${first} to ${last}, ${count} of them, the counter is ${counter}`]
  })
}

/** A notification has a receiver, and is archived by none who has not read it. */
export const notifications: Check = async (db) => {
  const lonely = await db
    .selectFrom('notification')
    .where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom('notification_receipt')
            .whereRef('notification_id', '=', 'notification.id')
            .select('user_id'),
        ),
      ),
    )
    .select('id')
    .execute()
  const archived = await db
    .selectFrom('notification_receipt')
    .where('archived_time', 'is not', null)
    .where('read_time', 'is', null)
    .select('notification_id')
    .execute()
  return [
    ...lonely.map(({ id }) => `notification ${id} has no receiver`),
    ...archived.map(({ notification_id: id }) => `notification ${id} is archived and unread`),
  ]
}
