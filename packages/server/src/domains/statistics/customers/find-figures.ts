import type { CustomerFigures } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { customerFacts } from './customer-facts.ts'
import type { CustomerInput } from './customer-input.ts'
import { figuresOfGroups } from './figures-of-groups.ts'

const BANDS = ['stage', 'recency', 'frequency', 'tier', 'age', 'gender', 'is_new'] as const

/** The figures of the analysis: customers are grouped by all of their bands at once, and the pictures made of the groups. */
export const findFigures = async (db: Kysely<Tables>, input: CustomerInput): Promise<CustomerFigures> => {
  const groups = await db
    .selectFrom(customerFacts(db, input).as('customer'))
    .groupBy(BANDS)
    .select(BANDS)
    .select(({ fn }) => [
      fn.countAll<number>().as('members'),
      fn.sum<number>('spent_fen').as('spent_fen'),
      fn.sum<number>('recharged_fen').as('recharged_fen'),
    ])
    .execute()
  return {
    from: input.from,
    to: input.to,
    ...figuresOfGroups(
      // PostgreSQL returns counts and sums as texts.
      groups.map(({ is_new, members, spent_fen, recharged_fen, ...bands }) => ({
        ...bands,
        isNew: Number(is_new) === 1,
        members: Number(members),
        spentFen: Number(spent_fen),
        rechargedFen: Number(recharged_fen),
      })),
    ),
  }
}
