import { everythingRings, ringing } from '@netbar/shared/contract'
import type { ringingCalls } from '@netbar/shared/contract'
import * as v from 'valibot'
import type { Handlers } from '../../kernel/implement.ts'

const stored = v.pipe(v.string(), v.parseJson(), ringing)

/** What rings for the actor: everything until they choose. */
export const ringingHandlers: Handlers<typeof ringingCalls> = {
  own: async (_request, { database, actor }) => {
    const row = await database.db
      .selectFrom('notification_ringing')
      .where('user_id', '=', actor.userId)
      .select('choice')
      .executeTakeFirst()
    return row === undefined ? everythingRings : v.parse(stored, row.choice)
  },
  save: async ({ body }, { database, actor }) => {
    const choice = JSON.stringify(body)
    await database.write((trx) =>
      trx
        .insertInto('notification_ringing')
        .values({ user_id: actor.userId, choice })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ choice }))
        .execute(),
    )
  },
}
