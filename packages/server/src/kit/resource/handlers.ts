import type { ResourceCalls } from '@netbar/shared/contract'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/implement.ts'
import { findExport, findRows, loadRow, seesAll, toRow } from './find.ts'
import { findLogs } from './log.ts'
import type { AnyDraft, AnyQuery, AnyRules, ResourceRules, ResourceTable } from './rules.ts'
import { addRow, editRow, enableRow, removeRow } from './write.ts'

interface Id {
  readonly params: { readonly id: string }
}
interface Version {
  readonly version: number
}

const anyHandlers = (rulesFor: (context: CallContext) => AnyRules) => ({
  page: ({ query }: { query: AnyQuery }, context: CallContext) =>
    findRows(context.database.db, rulesFor(context), context.actor, query),
  export: ({ query }: { query: AnyQuery }, context: CallContext) =>
    findExport(context.database.db, rulesFor(context), context.actor, query),
  entry: async ({ params }: Id, context: CallContext) => {
    const { db } = context.database
    const rules = rulesFor(context)
    return toRow(db, rules, await loadRow(db, rules, context.actor, params.id), seesAll(rules, context.actor))
  },
  logs: async ({ params, query }: Id & { query: AnyQuery }, context: CallContext) => {
    const { db } = context.database
    const rules = rulesFor(context)
    const { id } = await loadRow(db, rules, context.actor, params.id)
    return findLogs(db, rules, id, query)
  },
  add: ({ body: { brandId, ...draft } }: { body: AnyDraft & { brandId: string } }, context: CallContext) =>
    addRow(rulesFor(context), { brandId, draft }, context),
  change: ({ params: { id }, body: { version, ...draft } }: Id & { body: AnyDraft & Version }, context: CallContext) =>
    editRow(rulesFor(context), { id, version }, draft, context),
  enable: (
    { params: { id }, body: { version, enabled } }: Id & { body: Version & { enabled: boolean } },
    context: CallContext,
  ) => enableRow(rulesFor(context), { id, version }, enabled, context),
  remove: ({ params: { id }, body: { version } }: Id & { body: Version }, context: CallContext) =>
    removeRow(rulesFor(context), { id, version }, context),
})

/**
 * Handles every call of a plain resource by its rules.
 *
 * @param rules The rules, or a function that makes them for one call, where they depend on the actor or the time.
 */
export const createResourceHandlers = <Name extends ResourceTable, Calls extends ResourceCalls>(
  rules: ResourceRules<Name, Calls> | ((context: CallContext) => ResourceRules<Name, Calls>),
): Handlers<Calls> =>
  // Every plain resource has the calls that resourceCalls makes and the columns that the kit uses; TypeScript does
  // not see that through the types of one resource, and the rules were checked against them.
  anyHandlers(
    (typeof rules === 'function' ? rules : () => rules) as unknown as (context: CallContext) => AnyRules,
  ) as unknown as Handlers<Calls>
