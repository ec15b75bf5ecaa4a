import { branchCalls, DAY_MS, LICENCE_SOON_DAYS, shanghaiDay } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { claimAttachments } from '../../../kit/attachments/index.ts'
import type { ResourceRules } from '../../../kit/resource/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
import { listOf, listText } from '../../../platform/db/list-text.ts'
import { isUsed } from './open-work.ts'
import { DEGREE, firstEnd, toBranches } from './rows.ts'
import { fitOut } from './warehouses.ts'

const numberProblems = async (
  db: Kysely<Tables>,
  branchNo: string,
  id: string | null,
): Promise<readonly FieldProblem[]> => {
  if (id !== null) {
    const own = await db.selectFrom('branch').where('id', '=', id).select('branch_no').executeTakeFirst()
    const isKept = branchNo === '' || branchNo === own?.branch_no
    return isKept ? [] : [{ field: 'branchNo', text: { key: 'branches.branchNoFixed' } }]
  }
  if (branchNo === '') return [{ field: 'branchNo', text: { key: 'errors.required' } }]
  const other = await db.selectFrom('branch').where('branch_no', '=', branchNo).select('id').executeTakeFirst()
  return other === undefined ? [] : [{ field: 'branchNo', text: { key: 'branches.branchNoTaken' } }]
}

const managerProblems = async (
  db: Kysely<Tables>,
  managerId: string | null,
  id: string | null,
): Promise<readonly FieldProblem[]> => {
  if (managerId === null) return []
  const staff = await db
    .selectFrom('user_branch')
    .where('user_id', '=', managerId)
    .where('branch_id', '=', id ?? '')
    .select('user_id')
    .executeTakeFirst()
  return staff === undefined ? [{ field: 'managerId', text: { key: 'branches.managerElsewhere' } }] : []
}

const brandProblems = async (db: Kysely<Tables>, brandId: string): Promise<readonly FieldProblem[]> => {
  const brand = await db.selectFrom('brand').where('id', '=', brandId).select('status').executeTakeFirst()
  return brand?.status === 'ON' ? [] : [{ field: 'brandId', text: { key: 'branches.brandDisabled' } }]
}

/** Two fields that are given together: the second is missed where only the first is there, and the other way round. */
const pairProblems = (pair: Readonly<Record<string, string | number | null>>): readonly FieldProblem[] => {
  const missing = Object.entries(pair).filter(([, value]) => value === null || value === '')
  return missing.length === 1 ? missing.map(([field]) => ({ field, text: { key: 'errors.required' } as const })) : []
}

/** Branches: a plain resource, beside the steps of its status. Somebody sees those that their rights reach. */
export const branchRules = ({ actor, now }: CallContext): ResourceRules<'branch', typeof branchCalls> => ({
  name: 'branches',
  calls: branchCalls,
  table: 'branch',
  fullView: [],
  scope: (eb) => eb('branch.id', 'in', ['', ...actor.branchIds]),
  sorts: { branchNo: 'branch_no', name: 'name', licenceUntil: 'licence_until', updatedTime: 'updated_time' },
  where: ({ keyword, status, licenceSoon, enabled }, eb) => [
    keyword
      ? eb.or([
          containing(eb.ref('branch_no'), keyword.toUpperCase()),
          containing(eb.ref('name'), keyword),
          containing(eb.ref('city'), keyword),
          containing(eb.ref('address'), keyword),
        ])
      : null,
    status === undefined ? null : eb('status', '=', status),
    licenceSoon === true
      ? eb('licence_until', '<', shanghaiDay(now().getTime() + LICENCE_SOON_DAYS * DAY_MS + DAY_MS))
      : null,
    enabled === undefined ? null : eb('enabled', '=', enabled ? 1 : 0),
  ],
  toRows: (db, rows) => toBranches(db, rows),
  toColumns: (draft) => ({
    ...(draft.branchNo === '' ? {} : { branch_no: draft.branchNo }),
    name: draft.name,
    city: draft.city,
    address: draft.address,
    phone: draft.phone,
    manager_id: draft.managerId,
    longitude: draft.longitude === null ? null : Math.round(draft.longitude * DEGREE),
    latitude: draft.latitude === null ? null : Math.round(draft.latitude * DEGREE),
    business_no: draft.businessNo,
    business_until: draft.businessUntil,
    culture_no: draft.cultureNo,
    culture_until: draft.cultureUntil,
    fire_no: draft.fireNo,
    fire_until: draft.fireUntil,
    security_no: draft.securityNo,
    security_until: draft.securityUntil,
    licence_until: firstEnd(draft),
    licence_photos: listText(draft.licencePhotos),
    business_day_start: draft.businessDayStart,
    opens_at: draft.opensAt,
    closes_at: draft.closesAt,
    remark: draft.remark,
  }),
  newColumns: async (_, __, count) =>
    Array.from({ length: count }, () => ({ status: 'PREPARING' as const, status_reason: '' })),
  problems: async (db, draft, { id, brandId }) => [
    ...(id === null ? await brandProblems(db, brandId) : []),
    ...(await numberProblems(db, draft.branchNo, id)),
    ...(await managerProblems(db, draft.managerId, id)),
    ...pairProblems({ longitude: draft.longitude, latitude: draft.latitude }),
    ...pairProblems({ opensAt: draft.opensAt, closesAt: draft.closesAt }),
  ],
  changed: async (trx, { before, after }, context) => {
    if (before === null) await fitOut(trx, after, context)
    if ((before?.licence_photos ?? '') !== after.licence_photos) {
      const subject = { kind: 'BRANCH_LICENCE', id: after.id, branchId: after.id } as const
      await claimAttachments(trx, subject, listOf(after.licence_photos), actor.userId, 'licencePhotos')
    }
    if (after.deleted_time !== null)
      // Its number is free again.
      await trx
        .updateTable('branch')
        .set({ branch_no: `-${after.id}` })
        .where('id', '=', after.id)
        .execute()
  },
  enablingProblem: async (_, { status }) => (status === 'CLOSED' ? null : { key: 'branches.notClosed' }),
  removalProblem: async (trx, row) => ((await isUsed(trx, row)) ? { key: 'branches.inUse' } : null),
})
