import { resourceLog } from '@netbar/shared/contract'
import type { LoggedValue, Page, ResourceLog, ResourceRow } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import { parse } from 'valibot'
import { chunks } from '../../platform/db/index.ts'
import type { Tables } from '../../platform/db/index.ts'
import { pageOf } from '../lists/index.ts'
import type { CallContext } from '../../kernel/context.ts'
import { noteChange } from '../../kernel/operation.ts'
import { currentRequestId } from '../../kernel/request-id.ts'
import { fieldOf, isSame } from './field-of.ts'
import type { AnyRow, AnyRules } from './rules.ts'

type FieldChange = ResourceLog['changes'][number]

/** A value in a history line: lists as JSON. */
export const logged = (value: unknown): LoggedValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
    ? value
    : JSON.stringify(value ?? null)

/** A row as the contract shows it: in full, to be compared, and masked as in lists. */
export interface ShownRow {
  readonly full: ResourceRow
  readonly masked: ResourceRow
}

/** A row before and after, and how it was shown where parts of it are kept in other tables, which have changed too. */
export interface Change {
  readonly before: AnyRow
  readonly after: AnyRow
  readonly was?: ShownRow | undefined
}

/** A row before and after; null before it existed. */
export type Written = Change | { readonly before: null; readonly after: AnyRow }

/** Shows a row for its history. */
export const showRow = async (trx: Transaction<Tables>, rules: AnyRules, row: AnyRow): Promise<ShownRow> => {
  const [full, masked] = [(await rules.toRows(trx, [row], true))[0], (await rules.toRows(trx, [row], false))[0]]
  if (full === undefined || masked === undefined) throw new Error(`${rules.name} does not show ${row.id}`)
  return { full, masked }
}

/** Fields of the form whose values differ; compared in full, then masked as in lists. */
const changesBetween = async (
  trx: Transaction<Tables>,
  rules: AnyRules,
  changed: readonly Change[],
): Promise<readonly FieldChange[][]> => {
  const [befores, afters] = [changed.map(({ before }) => before), changed.map(({ after }) => after)]
  const [stood, to] = [await rules.toRows(trx, befores, true), await rules.toRows(trx, afters, true)]
  const [shownStood, shownTo] = [await rules.toRows(trx, befores, false), await rules.toRows(trx, afters, false)]
  const from = stood.map((row, index) => changed[index]?.was?.full ?? row)
  const shownFrom = shownStood.map((row, index) => changed[index]?.was?.masked ?? row)
  const fields = Object.keys(rules.calls.change.body?.entries ?? {}).filter((field) => field !== 'version')
  const value = (rows: readonly ResourceRow[], index: number, field: string) => {
    const row = rows[index]
    if (row === undefined) throw new Error(`${rules.name} does not show what it wrote`)
    return fieldOf(row, field)
  }
  return changed.map((_, index) =>
    fields
      .filter((field) => !isSame(value(from, index, field), value(to, index, field)))
      .map((field) => ({
        field,
        from: logged(value(shownFrom, index, field)),
        to: logged(value(shownTo, index, field)),
      })),
  )
}

const isChange = (written: Written): written is Change => written.before !== null

/** The name of a row, for the log of operations: what people know it by. */
const nameOf = (row: AnyRow): string => {
  for (const field of ['username', 'name', 'title', 'release_no', 'version_no', 'code']) {
    const value = fieldOf(row, field)
    if (typeof value === 'string') return value
  }
  return ''
}

/** Writes a history line for each row, in the transaction of the write. */
export const logWrites = async (
  trx: Transaction<Tables>,
  rules: AnyRules,
  { actor, newId, now }: CallContext,
  event: ResourceLog['event'],
  written: readonly Written[],
): Promise<void> => {
  const changed = written.filter(isChange)
  const changes = changed.length === 0 ? [] : await changesBetween(trx, rules, changed)
  const changesOf = new Map(changed.map(({ after }, index) => [after.id, changes[index] ?? []]))
  for (const { after } of written)
    noteChange(
      { kind: rules.name, id: after.id, name: nameOf(after), fields: changesOf.get(after.id) ?? [] },
      after.brand_id,
    )
  for (const some of chunks(written))
    await trx
      .insertInto('resource_log')
      .values(
        some.map(({ after }) => ({
          id: newId(),
          resource: rules.name,
          resource_id: after.id,
          event,
          actor_id: actor.userId,
          actor_name: actor.name,
          time: now().toISOString(),
          changes: JSON.stringify(changesOf.get(after.id) ?? []),
          request_id: currentRequestId(),
        })),
      )
      .execute()
}

/** Writes a history line for something that is no plain resource. */
export const logChange = async (
  trx: Transaction<Tables>,
  what: {
    readonly resource: string
    readonly id: string
    /** What happened, where it is more than a change. */
    readonly event?: ResourceLog['event']
    readonly changes: readonly FieldChange[]
  },
  { actor, newId, now }: Pick<CallContext, 'newId' | 'now'> & { readonly actor: { id: string; name: string } },
): Promise<void> => {
  noteChange({ kind: what.resource, id: what.id, name: '', fields: what.changes })
  await trx
    .insertInto('resource_log')
    .values({
      id: newId(),
      resource: what.resource,
      resource_id: what.id,
      event: what.event ?? 'CHANGED',
      actor_id: actor.id,
      actor_name: actor.name,
      time: now().toISOString(),
      changes: JSON.stringify(what.changes),
      request_id: currentRequestId(),
    })
    .execute()
}

/** A page of a row's history, newest first. */
export const findLogs = async (
  db: Kysely<Tables>,
  { name }: Pick<AnyRules, 'name'>,
  rowId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<Page<ResourceLog>> => {
  const all = db.selectFrom('resource_log').where('resource_id', '=', rowId).where('resource', '=', name)
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    all,
    all.selectAll().orderBy('time', 'desc').orderBy('id', 'desc'),
  )
  return {
    rows: rows.map(({ id, event, actor_name, time, changes }) =>
      parse(resourceLog, { id, event, actor: actor_name, time, changes: JSON.parse(changes) }),
    ),
    total,
  }
}

/** Who changed a row last; null where nobody has since the seed. */
export const lastWriter = async (db: Kysely<Tables>, rowId: string): Promise<string | null> => {
  const last = await db
    .selectFrom('resource_log')
    .select('actor_name')
    .where('resource_id', '=', rowId)
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.actor_name ?? null
}
