import { shanghaiDay, STATISTICS_BARS } from '@netbar/shared/contract'
import type { CallRequest, PurchaseStatistic, purchaseStatisticsCalls } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { refuseForeignBrand } from '../../../kernel/rights/index.ts'
import { branchesInScope } from '../orders/index.ts'
import { countPurchases } from './count.ts'
import type { StatisticsInput, Counted } from './count.ts'
import { figuresOf, shortageOf } from './figures.ts'
import { namesOf } from './names.ts'

type Query = CallRequest<typeof purchaseStatisticsCalls.times>['query']
type Filters = CallRequest<typeof purchaseStatisticsCalls.summary>['query']

const inputOf = (query: Filters, { actor, now }: CallContext): StatisticsInput => {
  if (query.brandId !== undefined) refuseForeignBrand(actor, query.brandId)
  const today = shanghaiDay(now().getTime())
  return {
    ...query,
    from: query.from ?? `${today.slice(0, 8)}01`,
    to: query.to ?? today,
    branchIds: branchesInScope(actor, query.branchId),
  }
}

const rowsOf = async (
  db: Kysely<Tables>,
  asked: StatisticsInput,
  { parts, separate }: Counted,
): Promise<PurchaseStatistic[]> => {
  const keys = [...new Set([...parts.keys(), ...separate.keys()])]
  const names = await namesOf(db, asked.by, keys)
  return keys
    .map((id) => ({
      id,
      ...(names.get(id) ?? { code: '', name: '' }),
      ...figuresOf(parts.get(id) ?? [], separate.get(id)),
    }))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
}

type Figure = number | string | null
// Unknown values sort before known ones.
const compare = (a: Figure, b: Figure): number => {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? -1 : 1
  return a < b ? -1 : 1
}

const sorted = (rows: readonly PurchaseStatistic[], sort: Query['sort']): PurchaseStatistic[] => {
  // The sort values of the call are these, with and without a sign.
  const key = sort.replace(/^-/, '') as 'orderCount' | 'amountFen' | 'quantity' | 'lastTime' | 'fulfilmentBp'
  const direction = sort.startsWith('-') ? -1 : 1
  // Sorting is stable: equal ones stay in the order of codes.
  return rows.toSorted((one, other) => direction * compare(one[key], other[key]))
}

/** Handles the calls of purchase statistics. */
export const purchaseStatisticsHandlers: Handlers<typeof purchaseStatisticsCalls> = {
  times: async ({ query }, context) => {
    const asked = inputOf(query, context)
    const { db } = context.database
    const rows = sorted(await rowsOf(db, asked, await countPurchases(db, asked)), query.sort)
    const { page, limit } = query
    return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length }
  },
  summary: async ({ query }, context) => {
    const asked = inputOf(query, context)
    const { db } = context.database
    const groups = await countPurchases(db, asked)
    // An order of several products is in several groups and still one order: the total is counted by branch.
    const all = asked.by === 'BRANCH' ? groups : await countPurchases(db, { ...asked, by: 'BRANCH' })
    const parts = [...all.parts.values()].flat()
    const separate = [...all.separate.values()]
    const rows = sorted(await rowsOf(db, asked, groups), '-amountFen')
    return {
      from: asked.from,
      to: asked.to,
      ...figuresOf(parts, {
        replacementCount: separate.reduce((sum, { replacementCount }) => sum + replacementCount, 0),
        replacementFen: separate.reduce((sum, { replacementFen }) => sum + replacementFen, 0),
        refundFen: separate.reduce((sum, { refundFen }) => sum + refundFen, 0),
      }),
      shortageBp: shortageOf(parts),
      bars: rows
        .filter(({ orderCount }) => orderCount > 0)
        .slice(0, STATISTICS_BARS)
        .map(({ id, name, orderCount, amountFen }) => ({ id, name, orderCount, amountFen })),
    }
  },
}
