import { resourceLog } from '@netbar/shared/contract'
import type { LoggedValue, Page, ResourceLog, ResourceRow } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import { parse } from 'valibot'
import type { Tables } from '../db/index.ts'
import type { CallContext } from '../http/context.ts'
import { currentRequestId } from '../request-id.ts'
import { toRow } from './find.ts'
import type { AnyRow, AnyRules } from './rules.ts'

type Change = ResourceLog['changes'][number]

const valueOf = (row: ResourceRow, field: string): unknown => Object.entries(row).find(([name]) => name === field)?.[1]

const logged = (value: unknown): LoggedValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
    ? value
    : JSON.stringify(value ?? null)

/** Fields of the form whose values differ; what is masked in lists is masked here, though it is compared whole. */
const changesBetween = async (
  trx: Transaction<Tables>,
  rules: AnyRules,
  before: AnyRow,
  after: AnyRow,
): Promise<Change[]> => {
  const [from, to] = [await toRow(trx, rules, before, true), await toRow(trx, rules, after, true)]
  const [shownFrom, shownTo] = [await toRow(trx, rules, before, false), await toRow(trx, rules, after, false)]
  return Object.keys(rules.calls.change.body?.entries ?? {})
    .filter((field) => field !== 'version')
    .filter((field) => JSON.stringify(valueOf(from, field)) !== JSON.stringify(valueOf(to, field)))
    .map((field) => ({ field, from: logged(valueOf(shownFrom, field)), to: logged(valueOf(shownTo, field)) }))
}

/** Writes a line of a row's history, in the transaction of the write itself. */
export const logWrite = async (
  trx: Transaction<Tables>,
  rules: AnyRules,
  { actor, newId, now }: CallContext,
  event: ResourceLog['event'],
  { before, after }: { readonly before: AnyRow | null; readonly after: AnyRow },
): Promise<void> => {
  const changes = before === null ? [] : await changesBetween(trx, rules, before, after)
  await trx
    .insertInto('resource_log')
    .values({
      id: newId(),
      resource: rules.name,
      resource_id: after.id,
      event,
      actor_id: actor.userId,
      actor_name: actor.name,
      time: now().toISOString(),
      changes: JSON.stringify(changes),
      request_id: currentRequestId(),
    })
    .execute()
}

/** A page of a row's history, newest first. */
export const findLogs = async (
  db: Kysely<Tables>,
  { name }: AnyRules,
  rowId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<Page<ResourceLog>> => {
  const all = db.selectFrom('resource_log').where('resource_id', '=', rowId).where('resource', '=', name)
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .selectAll()
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return {
    rows: rows.map(({ id, event, actor_name, time, changes }) =>
      parse(resourceLog, { id, event, actor: actor_name, time, changes: JSON.parse(changes) }),
    ),
    total: Number(total),
  }
}

/** Who wrote a row last; null where nobody did since it was laid. */
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
