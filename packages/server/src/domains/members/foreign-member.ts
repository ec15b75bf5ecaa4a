import { Status } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { Actor } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** @throws Refusal 40401 for a member of a brand that is not the actor's, same as for an unknown one. */
export const refuseForeignMember = async (db: Kysely<Tables>, { brandIds }: Actor, memberId: string): Promise<void> => {
  const member = await db.selectFrom('member').where('id', '=', memberId).select('brand_id').executeTakeFirst()
  if (member === undefined || !brandIds.has(member.brand_id))
    throw new Refusal(Status.notFound, { key: 'errors.notFound' })
}
