import type { FunctionId } from '../core/function-id.ts'
import * as v from 'valibot'
import { defineCall, type CallAnswer, type CallInput } from '../core/define-call.ts'
import { id, instant, paging, queryInteger, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'

/** Fields of every row of a plain resource; `version` guards a write against an older copy. */
export const resourceEntries = {
  id,
  brandId: id,
  enabled: v.boolean(),
  version: quantity,
  updatedTime: instant,
} as const
export interface ResourceRow {
  readonly id: string
  readonly brandId: string
  readonly enabled: boolean
  readonly version: number
  readonly updatedTime: string
}

/** Events in the history of a row. */
export const RESOURCE_EVENTS = ['ADDED', 'CHANGED', 'ENABLED', 'DISABLED', 'REMOVED'] as const

const loggedValue = v.nullable(v.union([v.string(), v.number(), v.boolean()]))
export type LoggedValue = v.InferOutput<typeof loggedValue>

/** One line of a row's history: who did what, and which fields changed. Masked values stay masked. */
export const resourceLog = v.object({
  id,
  event: v.picklist(RESOURCE_EVENTS),
  actor: v.string(),
  time: instant,
  changes: v.array(v.object({ field: v.string(), from: loggedValue, to: loggedValue })),
})
export type ResourceLog = v.InferOutput<typeof resourceLog>

/** A boolean of a query string. */
export const queryFlag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)

/** A text of a form, at most `max` characters; it may be empty. */
export const formText = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max))
/** A required text of a form, 1 to `max` characters. */
export const requiredText = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))

/** Maximum length of a search term. */
export const KEYWORD_LENGTH = 50
/** Maximum length of a part of a document's number to search for. */
export const DOCUMENT_NO_LENGTH = 32
/** A search term of a list, if given. */
export const keyword = v.optional(formText(KEYWORD_LENGTH))
/** A part of a document's number in the query of a list, if given. */
export const documentNo = v.optional(formText(DOCUMENT_NO_LENGTH))

/** Maximum rows of one export call. */
export const EXPORT_PAGE = 500
/** Maximum rows of a whole export; for more, the filters have to be narrowed. */
export const EXPORT_LIMIT = 50_000

const byId = v.object({ id })
const handledStatuses = [Status.notFound, Status.versionConflict, Status.invalidFields, Status.businessRule]

/** Sort orders: a column ascending, or descending with a leading `-`. */
const sortsOf = <const Sorts extends readonly string[]>(sorts: Sorts) =>
  v.picklist(sorts.flatMap((sort) => [sort, `-${sort}`]) as (Sorts[number] | `-${Sorts[number]}`)[])

/**
 * The calls of a plain resource, under one path: a list with filters and sorting, its export, one row, its history,
 * and the writes. Rows belong to brands; rows of other users' brands answer 40401, as if they did not exist.
 *
 * @param rules.path Path of all calls, e.g. `/api/purchase/supplier`.
 * @param rules.what Name of the resource in the plural, for summaries.
 * @param rules.row Schema of a row; it includes {@link resourceEntries}.
 * @param rules.draft Fields of the form.
 * @param rules.filters Filters of the list, beside the usual `keyword` and `enabled`; all are optional.
 * @param rules.sorts Sortable columns.
 * @param rules.defaultSort Sort of a list whose query names none.
 * @param rules.functions FunctionIds (specification §6): any of `view` to read, one each to write and export.
 */
export const resourceCalls = <
  Row extends v.GenericSchema<unknown, ResourceRow>,
  Draft extends v.ObjectEntries,
  Filters extends v.ObjectEntries,
  const Sorts extends readonly string[],
>(rules: {
  readonly path: `/api/${string}`
  readonly what: string
  readonly row: Row
  readonly draft: Draft
  readonly filters: Filters
  readonly sorts: Sorts
  readonly defaultSort: Sorts[number] | `-${Sorts[number]}`
  readonly functions: {
    readonly view: readonly FunctionId[]
    readonly edit: FunctionId
    /** Function to add, where it differs from the one to edit. */
    readonly add?: FunctionId
    readonly disable: FunctionId
    /** Function to remove, where it differs from the one to disable. */
    readonly remove?: FunctionId
    readonly export: FunctionId
  }
}) => {
  const { path, what, row, draft, functions } = rules
  const sort = v.optional(sortsOf(rules.sorts), rules.defaultSort)
  const filters = { brandId: v.optional(id), ...rules.filters, sort }
  const view = { anyFunction: functions.view }
  const edit = { anyFunction: [functions.edit] } as const
  const add = { anyFunction: [functions.add ?? functions.edit] } as const
  const disable = { anyFunction: [functions.disable] } as const
  const remove = { anyFunction: [functions.remove ?? functions.disable] } as const
  return {
    page: defineCall({
      method: 'GET',
      path: `${path}/page`,
      summary: `A page of the ${what} of the user’s brands`,
      access: view,
      query: v.object({ ...paging, ...filters }),
      layout: 'rows',
      answer: row,
      handledStatuses: [Status.notFound],
    }),
    export: defineCall({
      method: 'GET',
      path: `${path}/export`,
      summary: `${what} for an export, many at a time`,
      access: { anyFunction: [functions.export] },
      query: v.object({
        page: queryInteger(1, EXPORT_LIMIT / EXPORT_PAGE, 1),
        limit: queryInteger(1, EXPORT_PAGE, EXPORT_PAGE),
        ...filters,
      }),
      layout: 'rows',
      answer: row,
      handledStatuses: [Status.notFound, Status.businessRule],
    }),
    entry: defineCall({
      method: 'GET',
      path: `${path}/{id}`,
      summary: `One of the ${what}`,
      access: view,
      params: byId,
      layout: 'data',
      answer: row,
      handledStatuses: [Status.notFound],
    }),
    logs: defineCall({
      method: 'GET',
      path: `${path}/logs/{id}`,
      summary: `History of one of the ${what}, newest first`,
      access: view,
      params: byId,
      query: v.object(paging),
      layout: 'rows',
      answer: resourceLog,
      handledStatuses: [Status.notFound],
    }),
    add: defineCall({
      method: 'POST',
      path,
      summary: `Add one to the ${what}`,
      access: add,
      body: v.strictObject({ brandId: id, ...draft }),
      layout: 'data',
      answer: row,
      handledStatuses,
      idempotent: true,
    }),
    change: defineCall({
      method: 'POST',
      path: `${path}/{id}`,
      summary: `Change one of the ${what}; \`version\` is that of the edited copy`,
      access: edit,
      params: byId,
      body: v.strictObject({ version: quantity, ...draft }),
      layout: 'data',
      answer: row,
      handledStatuses,
    }),
    enable: defineCall({
      method: 'POST',
      path: `${path}/enable/{id}`,
      summary: `Enable or disable one of the ${what}`,
      access: disable,
      params: byId,
      body: v.strictObject({ version: quantity, enabled: v.boolean() }),
      layout: 'data',
      answer: row,
      handledStatuses,
    }),
    remove: defineCall({
      method: 'POST',
      path: `${path}/delete/{id}`,
      summary: `Remove one of the ${what}, unless it is in use`,
      access: remove,
      params: byId,
      body: v.strictObject({ version: quantity }),
      layout: 'data',
      answer: row,
      handledStatuses,
    }),
  } as const
}

/** The calls of any plain resource. */
export type ResourceCalls = ReturnType<typeof resourceCalls>
/** A row of a resource. */
export type RowOf<Calls extends ResourceCalls> = CallAnswer<Calls['entry']> & ResourceRow
/** Filters, sort and page of a resource's list. */
export type QueryOf<Calls extends ResourceCalls> = CallInput<Calls['page']>['query']
/** Body of a resource's form. */
export type DraftOf<Calls extends ResourceCalls> = Omit<CallInput<Calls['add']>['body'], 'brandId'>
