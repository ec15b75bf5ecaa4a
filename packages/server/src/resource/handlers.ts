import type { ResourceCalls } from '@netbar/shared/contract'
import type { CallContext } from '../http/context.ts'
import type { Handlers } from '../http/implement.ts'
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

const anyHandlers = (rules: AnyRules) => ({
  page: ({ query }: { query: AnyQuery }, { database, actor }: CallContext) =>
    findRows(database.db, rules, actor, query),
  export: ({ query }: { query: AnyQuery }, { database, actor }: CallContext) =>
    findExport(database.db, rules, actor, query),
  entry: async ({ params }: Id, { database: { db }, actor }: CallContext) =>
    toRow(db, rules, await loadRow(db, rules, actor, params.id), seesAll(rules, actor)),
  logs: async ({ params, query }: Id & { query: AnyQuery }, { database: { db }, actor }: CallContext) => {
    const { id } = await loadRow(db, rules, actor, params.id)
    return findLogs(db, rules, id, query)
  },
  add: ({ body: { brandId, ...draft } }: { body: AnyDraft & { brandId: string } }, context: CallContext) =>
    addRow(rules, { brandId, draft }, context),
  change: ({ params: { id }, body: { version, ...draft } }: Id & { body: AnyDraft & Version }, context: CallContext) =>
    editRow(rules, { id, version }, draft, context),
  enable: (
    { params: { id }, body: { version, enabled } }: Id & { body: Version & { enabled: boolean } },
    context: CallContext,
  ) => enableRow(rules, { id, version }, enabled, context),
  remove: ({ params: { id }, body: { version } }: Id & { body: Version }, context: CallContext) =>
    removeRow(rules, { id, version }, context),
})

/** Answers every call of a plain resource by its rules. */
export const createResourceHandlers = <Name extends ResourceTable, Calls extends ResourceCalls>(
  rules: ResourceRules<Name, Calls>,
): Handlers<Calls> =>
  // Every plain resource has the calls that resourceCalls makes and the columns that the kit touches; TypeScript does
  // not see that through the types of one resource, and need not: the rules were checked against them.
  anyHandlers(rules as unknown as AnyRules) as unknown as Handlers<Calls>
