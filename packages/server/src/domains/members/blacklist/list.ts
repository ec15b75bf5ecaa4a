import { maskIdCard, maskName, maskPhone, shanghaiDay } from '@netbar/shared/contract'
import type { Attachment, blacklistCalls, BlacklistEntry, CallRequest, Page } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { pageOf } from '../../../kit/lists/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { IS_PHONE_TAIL, idNumberOf, phoneOf, storedForms, tailHash } from '../identity/identity.ts'
import { photosOf } from './photos.ts'

type Query = CallRequest<typeof blacklistCalls.find>['query']
type Where = ExpressionBuilder<Tables, 'blacklist'>

const inOrNone = (eb: Where, column: 'branch_id' | 'brand_id', ids: ReadonlySet<string>): Expression<SqlBool> =>
  ids.size === 0 ? eb.lit(false) : eb(column, 'in', [...ids])

/** Condition: the entry applies to one of the actor's branches, its own or as the brand's. */
const isVisible = (eb: Where, { branchIds, brandIds }: Actor) =>
  eb.or([
    inOrNone(eb, 'branch_id', branchIds),
    eb.and([eb('blacklist.scope', '=', 'BRAND'), inOrNone(eb, 'brand_id', brandIds)]),
  ])

/** Condition: the entry applies to this branch. */
const countsAt = (eb: Where, branchId: string) =>
  eb.or([
    eb('blacklist.branch_id', '=', branchId),
    eb.and([
      eb('blacklist.scope', '=', 'BRAND'),
      eb('blacklist.brand_id', '=', (brand) =>
        brand.selectFrom('branch').where('branch.id', '=', branchId).select('branch.brand_id'),
      ),
    ]),
  ])

const hasStatus = (eb: Where, status: NonNullable<Query['status']>, today: string) => {
  if (status === 'DISABLED') return eb('blacklist.enabled', '=', 0)
  const isOver = status === 'EXPIRED'
  const days = isOver
    ? eb('blacklist.valid_until', '<', today)
    : eb.or([eb('blacklist.valid_until', 'is', null), eb('blacklist.valid_until', '>=', today)])
  return eb.and([eb('blacklist.enabled', '=', 1), days])
}

const matches = (eb: Where, keyword: string, secrets: Pick<SecretBox, 'hash'>) =>
  eb.or([
    containing(sql.ref('blacklist.name'), keyword),
    eb('blacklist.phone', 'in', storedForms(secrets, keyword)),
    ...(IS_PHONE_TAIL.test(keyword) ? [eb('blacklist.phone_tail', '=', tailHash(secrets, keyword))] : []),
    eb('blacklist.id_number', 'in', storedForms(secrets, keyword.toUpperCase())),
    eb('blacklist.member_id', 'in', (members) =>
      members.selectFrom('member').where('member_no', '=', keyword.toUpperCase()).select('member.id'),
    ),
  ])

const selectEntries = (db: Kysely<Tables>) =>
  db
    .selectFrom('blacklist')
    .innerJoin('branch', 'branch.id', 'blacklist.branch_id')
    .innerJoin('user', 'user.id', 'blacklist.created_by')
    .leftJoin('member', 'member.id', 'blacklist.member_id')
    .selectAll('blacklist')
    .select(['branch.branch_no', 'branch.name as branch_name', 'user.name as creator_name', 'member.member_no'])

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>

const statusOf = ({ enabled, valid_until }: EntryRow, today: string): BlacklistEntry['status'] => {
  if (enabled === 0) return 'DISABLED'
  return valid_until !== null && valid_until < today ? 'EXPIRED' : 'ENABLED'
}

interface EntryParts {
  readonly secrets: SecretBox
  readonly now: Date
}

const toEntry = (
  row: EntryRow,
  { secrets, now }: EntryParts,
  attachments: readonly Attachment[] = [],
): BlacklistEntry => ({
  id: row.id,
  branchId: row.branch_id,
  branchNo: row.branch_no,
  branchName: row.branch_name,
  memberId: row.member_id,
  memberNo: row.member_no,
  name: maskName(row.name),
  idNumber: maskIdCard(idNumberOf(secrets, row)),
  phone: maskPhone(phoneOf(secrets, row)),
  reason: row.reason,
  note: row.note,
  // The column is only ever written from a list of addresses.
  photos: JSON.parse(row.photos) as string[],
  attachments: [...attachments],
  scope: row.scope,
  validUntil: row.valid_until,
  status: statusOf(row, shanghaiDay(now.getTime())),
  version: row.version,
  createdBy: maskName(row.creator_name),
  createdTime: row.created_time,
})

/** One page of the blacklist, newest first. */
export const findBlacklist = async (
  db: Kysely<Tables>,
  actor: Actor,
  query: Query,
  parts: EntryParts,
): Promise<Page<BlacklistEntry>> => {
  const { branchId = '', keyword = '', reason, scope, status, page, limit } = query
  if (branchId !== '') refuseForeignBranch(actor, branchId)
  const today = shanghaiDay(parts.now.getTime())
  let ids = db.selectFrom('blacklist').where((eb) => isVisible(eb, actor))
  if (branchId !== '') ids = ids.where((eb) => countsAt(eb, branchId))
  if (keyword !== '') ids = ids.where((eb) => matches(eb, keyword, parts.secrets))
  if (reason !== undefined) ids = ids.where('reason', '=', reason)
  if (scope !== undefined) ids = ids.where('scope', '=', scope)
  if (status !== undefined) ids = ids.where((eb) => hasStatus(eb, status, today))
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    ids,
    selectEntries(db)
      .where('blacklist.id', 'in', ids.select('blacklist.id'))
      .orderBy('blacklist.created_time', 'desc')
      .orderBy('blacklist.id', 'desc'),
  )
  const photos = await photosOf(db, rows, actor)
  return { rows: rows.map((row) => toEntry(row, parts, photos.get(row.id))), total }
}

/** An entry that is known to exist. */
export const getEntry = async (
  db: Kysely<Tables>,
  actor: Actor,
  id: string,
  parts: EntryParts,
): Promise<BlacklistEntry> => {
  const row = await selectEntries(db).where('blacklist.id', '=', id).executeTakeFirstOrThrow()
  const photos = await photosOf(db, [row], actor)
  return toEntry(row, parts, photos.get(id))
}
