import type { CallContext } from '../../../kernel/context.ts'
import { recordAccountChange } from '../../access/index.ts'
import type { SmsGateway } from '../../access/index.ts'

/** Unbinds the actor's WeChat account, and tells the actor; does nothing where none is bound. */
export const unbindAccount = async (
  { database, actor, now }: CallContext,
  gateway: SmsGateway | null,
): Promise<void> => {
  const tell = await database.write(async (trx) => {
    const unbound = await trx
      .updateTable('user')
      .set({ openid: null })
      .where('id', '=', actor.userId)
      .where('openid', 'is not', null)
      .executeTakeFirst()
    if (unbound.numUpdatedRows === 0n) return null
    return recordAccountChange(trx, { userId: actor.userId, change: 'wechatUnbound' }, now())
  })
  tell?.(gateway)
}
