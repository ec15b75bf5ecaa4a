import { shanghaiDay, Status } from '@netbar/shared/contract'
import type { ResourceCalls, ResourceLog, ResourceRow, RowOf } from '@netbar/shared/contract'
import type { Selectable, Transaction, Updateable } from 'kysely'
import { chunks } from '../../platform/db/index.ts'
import type { Tables } from '../../platform/db/index.ts'
import { writeOnce } from '../documents/index.ts'
import type { CallContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { refuseForeignBrand } from '../../kernel/rights/index.ts'
import { fieldOf } from './field-of.ts'
import { loadRow, seesAll, toRow } from './find.ts'
import { lastWriter, logWrites, showRow } from './log.ts'
import type { Change, ShownRow } from './log.ts'
import type {
  AnyDraft,
  AnyRow,
  AnyRules,
  AnyTable,
  Draft as ResourceDraft,
  DraftPlace,
  ResourceRules,
  ResourceTable,
} from './rules.ts'

type Columns = Updateable<Tables[AnyTable]>

const checkDraft = async (
  trx: Transaction<Tables>,
  rules: AnyRules,
  draft: AnyDraft,
  place: DraftPlace,
): Promise<void> => {
  const problems = await rules.problems(trx, draft, place)
  if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
}

/** Inserts new rows, whose drafts are valid, with their history lines. */
export const insertRows = async (
  trx: Transaction<Tables>,
  rules: AnyRules,
  { brandId, drafts }: { readonly brandId: string; readonly drafts: readonly AnyDraft[] },
  context: CallContext,
): Promise<readonly AnyRow[]> => {
  if (drafts.length === 0) return []
  const time = context.now().toISOString()
  const own = await rules.newColumns?.(trx, brandId, drafts.length)
  const rows = drafts.map(
    (draft, index) =>
      // Every column unknown to the kit comes from newColumns or toColumns, or the database refuses the row.
      ({
        ...own?.[index],
        ...rules.toColumns(draft),
        id: context.newId(),
        brand_id: rules.ofPlatform ? null : brandId,
        enabled: rules.startsDisabled ? 0 : 1,
        version: 1,
        created_time: time,
        updated_time: time,
        ...(rules.only ? { [rules.only.column]: rules.only.value } : {}),
        deleted_time: null,
      }) as AnyRow,
  )
  const inserted: AnyRow[] = []
  for (const some of chunks(rows))
    inserted.push(...(await trx.insertInto(rules.table).values(some).returningAll().execute()))
  if (rules.writeParts)
    for (const [index, draft] of drafts.entries()) {
      const row = inserted.find(({ id }) => id === rows[index]?.id)
      if (row === undefined) throw new Error(`${rules.name} did not keep a row`)
      await rules.writeParts(trx, { row, draft, isNew: true }, context)
    }
  const written = inserted.map((after) => ({ before: null, after }))
  if (rules.changed) for (const change of written) await rules.changed(trx, change, context)
  await logWrites(trx, rules, context, 'ADDED', written)
  return inserted
}

/**
 * Adds a row, once per idempotency key.
 *
 * @throws Refusal 40401 for a foreign brand, 42201 for invalid fields, 42202 for a key that was used with another
 * request.
 */
export const addRow = async (
  rules: AnyRules,
  { brandId, draft }: { readonly brandId: string; readonly draft: AnyDraft },
  context: CallContext,
): Promise<ResourceRow> => {
  const { actor, now } = context
  if (!rules.ofPlatform) refuseForeignBrand(actor, brandId)
  return writeOnce(context, `${rules.name}.add`, { brandId, draft }, rules.calls.entry.answer, async (trx) => {
    await checkDraft(trx, rules, draft, { brandId, id: null, today: shanghaiDay(now().getTime()) })
    const [row] = await insertRows(trx, rules, { brandId, drafts: [draft] }, context)
    if (row === undefined) throw new Error(`${rules.name} did not keep a row`)
    return toRow(trx, rules, row, seesAll(rules, actor))
  })
}

/** Updates existing rows, with their history lines and side effects. */
export const updateRows = async (
  trx: Transaction<Tables>,
  rules: AnyRules,
  event: ResourceLog['event'],
  edits: readonly { readonly before: AnyRow; readonly columns: Columns; readonly was?: ShownRow | undefined }[],
  context: CallContext,
): Promise<readonly AnyRow[]> => {
  const updated_time = context.now().toISOString()
  const written: Change[] = []
  for (const { before, columns, was } of edits) {
    const changed = {
      // A file changes a few columns of many rows: unchanged columns are not written.
      ...Object.fromEntries(Object.entries(columns).filter(([name, value]) => value !== fieldOf(before, name))),
      version: before.version + 1,
      updated_time,
    }
    await trx.updateTable(rules.table).set(changed).where('id', '=', before.id).executeTakeFirstOrThrow()
    written.push({ before, after: { ...before, ...changed }, was })
  }
  await logWrites(trx, rules, context, event, written)
  if (rules.changed) for (const change of written) await rules.changed(trx, change, context)
  return written.map(({ after }) => after)
}

interface Edit {
  readonly id: string
  readonly version: number
}

/** Updates a row that still has the version that was edited, with its history line. */
const changeRow = async (
  rules: AnyRules,
  { id, version }: Edit,
  context: CallContext,
  event: ResourceLog['event'],
  columnsOf: (trx: Transaction<Tables>, row: AnyRow) => Promise<Columns>,
): Promise<ResourceRow> =>
  context.database.write(async (trx) => {
    const before = await loadRow(trx, rules, context.actor, id)
    if (before.version !== version) {
      const who = await lastWriter(trx, id)
      throw new Refusal(
        Status.versionConflict,
        who === null ? { key: 'resource.versionConflict' } : { key: 'resource.changedBy', params: { who } },
      )
    }
    const was = rules.writeParts && (await showRow(trx, rules, before))
    const columns = await columnsOf(trx, before)
    const [after] = await updateRows(trx, rules, event, [{ before, columns, was }], context)
    if (after === undefined) throw new Error(`${rules.name} did not keep a change`)
    return toRow(trx, rules, after, seesAll(rules, context.actor))
  })

/**
 * Updates a row from its form.
 *
 * @throws Refusal 40401, 40902 where it was changed by someone else in the meantime, 42201 for invalid fields.
 */
export const editRow = (rules: AnyRules, edit: Edit, draft: AnyDraft, context: CallContext): Promise<ResourceRow> =>
  changeRow(rules, edit, context, 'CHANGED', async (trx, row) => {
    const { brand_id, id } = row
    await checkDraft(trx, rules, draft, { brandId: brand_id, id, today: shanghaiDay(context.now().getTime()) })
    await rules.writeParts?.(trx, { row, draft, isNew: false }, context)
    return rules.toColumns(draft)
  })

/**
 * Enables or disables a row.
 *
 * @throws Refusal 40401, 40902, 42202 where it cannot be disabled now, or not be enabled again.
 */
export const enableRow = (rules: AnyRules, edit: Edit, enabled: boolean, context: CallContext): Promise<ResourceRow> =>
  changeRow(rules, edit, context, enabled ? 'ENABLED' : 'DISABLED', async (trx, row) => {
    const why = await (enabled ? rules.disablingProblem : rules.enablingProblem)?.(trx, row)
    if (why) throw new Refusal(Status.businessRule, why)
    return { enabled: enabled ? 1 : 0, ...rules.switchColumns?.(enabled) }
  })

/**
 * Removes a row from view; it stays in the database for those that refer to it.
 *
 * @throws Refusal 40401, 40902, 42202 where it is in use.
 */
export const removeRow = (rules: AnyRules, edit: Edit, context: CallContext): Promise<ResourceRow> =>
  changeRow(rules, edit, context, 'REMOVED', async (trx, row) => {
    const why = await rules.removalProblem(trx, row)
    if (why !== null) throw new Refusal(Status.businessRule, why)
    return { deleted_time: context.now().toISOString() }
  })

/** Inserts new rows of a resource in the transaction of something else. The caller has validated the drafts. */
export const insertResourceRows = async <Name extends ResourceTable, Calls extends ResourceCalls>(
  trx: Transaction<Tables>,
  rules: ResourceRules<Name, Calls>,
  rows: { readonly brandId: string; readonly drafts: readonly ResourceDraft<Calls>[] },
  context: CallContext,
): Promise<void> => {
  // As for createResourceHandlers: the rules were checked against the types of their own table and calls.
  await insertRows(trx, rules as unknown as AnyRules, rows, context)
}

/** Updates a row that still has the version that was read, with its history line; `columnsOf` may refuse. */
export const changeResourceRow = async <Name extends ResourceTable, Calls extends ResourceCalls>(
  rules: ResourceRules<Name, Calls>,
  edit: Edit,
  context: CallContext,
  columnsOf: (trx: Transaction<Tables>, row: Selectable<Tables[Name]>) => Promise<Updateable<Tables[Name]>>,
  event: ResourceLog['event'] = 'CHANGED',
): Promise<RowOf<Calls>> =>
  // As for createResourceHandlers: rules, row and columns are of one table.
  (await changeRow(
    rules as unknown as AnyRules,
    edit,
    context,
    event,
    columnsOf as unknown as (trx: Transaction<Tables>, row: AnyRow) => Promise<Columns>,
  )) as RowOf<Calls>

/**
 * Updates rows from drafts in the transaction of something else, as their forms do. The caller has validated the drafts.
 *
 * @throws Refusal 40401 for a row that the actor does not see.
 */
export const editResourceRows = async <Name extends ResourceTable, Calls extends ResourceCalls>(
  trx: Transaction<Tables>,
  ofTable: ResourceRules<Name, Calls>,
  edits: readonly { readonly id: string; readonly draft: ResourceDraft<Calls> }[],
  context: CallContext,
): Promise<void> => {
  // As for createResourceHandlers: the rules were checked against the types of their own table and calls.
  const rules = ofTable as unknown as AnyRules
  for (const { id, draft } of edits) {
    const before = await loadRow(trx, rules, context.actor, id)
    const was = rules.writeParts && (await showRow(trx, rules, before))
    await rules.writeParts?.(trx, { row: before, draft, isNew: false }, context)
    await updateRows(trx, rules, 'CHANGED', [{ before, columns: rules.toColumns(draft), was }], context)
  }
}

/** Updates rows in the transaction of something else, each with its history line. */
export const updateResourceRows = async <Name extends ResourceTable, Calls extends ResourceCalls>(
  trx: Transaction<Tables>,
  rules: ResourceRules<Name, Calls>,
  edits: readonly { readonly before: Selectable<Tables[Name]>; readonly columns: Updateable<Tables[Name]> }[],
  context: CallContext,
): Promise<void> => {
  // As for createResourceHandlers: rules, rows and columns are of one table.
  const of = edits as unknown as Parameters<typeof updateRows>[3]
  await updateRows(trx, rules as unknown as AnyRules, 'CHANGED', of, context)
}
