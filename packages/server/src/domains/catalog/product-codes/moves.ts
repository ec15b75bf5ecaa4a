import { Status, type CodeMove, type ResourceCalls } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { changeResourceRow, updateResourceRows, type ResourceRules } from '../../../kit/resource/index.ts'

/** A category or group with the version that was shown. */
export interface Copy {
  readonly id: string
  readonly version: number
}

/**
 * Moves an entry one place up or down among its siblings, which are renumbered where necessary.
 *
 * @throws Refusal 40401, 40902 where it was changed by someone else in the meantime, 42202 for the first one up and
 * the last one down.
 */
export const moveCode = <Calls extends ResourceCalls>(
  rules: ResourceRules<'dictionary_entry', Calls>,
  copy: Copy,
  move: CodeMove,
  context: CallContext,
) =>
  changeResourceRow(rules, copy, context, async (trx, { scope, code_type, parent_code, id }) => {
    const beside = await trx
      .selectFrom('dictionary_entry')
      .where('code_type', '=', code_type)
      .where('scope', '=', scope)
      .where('parent_code', 'is not distinct from', parent_code)
      .where('deleted_time', 'is', null)
      .orderBy('sort')
      .orderBy('code')
      .selectAll()
      .execute()
    const from = beside.findIndex((row) => row.id === id)
    const to = from + (move === 'UP' ? -1 : 1)
    if (to < 0 || to >= beside.length) throw new Refusal(Status.businessRule, { key: 'productCodes.atTheEnd' })
    const ordered = beside.toSpliced(from, 1).toSpliced(to, 0, ...beside.slice(from, from + 1))
    const others = ordered.flatMap((before, sort) =>
      before.id === id || before.sort === sort ? [] : [{ before, columns: { sort } }],
    )
    await updateResourceRows(trx, rules, others, context)
    return { sort: to }
  })
