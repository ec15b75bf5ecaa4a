import { BRANCH_LICENCES } from '@netbar/shared/contract'
import type { BranchEntry } from '@netbar/shared/contract'
import type { Kysely, Selectable } from 'kysely'
import { resourceFields } from '../../../kit/resource/index.ts'
import { attachmentsOf } from '../../../kit/attachments/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { listOf } from '../../../platform/db/list-text.ts'
import { staffNames } from '../staff-names.ts'

/** Degrees are stored in millionths. */
export const DEGREE = 1_000_000

type Row = Selectable<Tables['branch']>
type Untils = { readonly [Licence in (typeof BRANCH_LICENCES)[number] as `${Licence}Until`]: string | null }

/** The first end of a branch's licences; null where none ends. */
export const firstEnd = (licences: Untils): string | null =>
  BRANCH_LICENCES.flatMap((licence) => licences[`${licence}Until`] ?? []).toSorted()[0] ?? null

const countMachines = (db: Kysely<Tables>, ids: readonly string[]) =>
  db
    .selectFrom('machine')
    .where('branch_id', 'in', ids)
    .where('removed_time', 'is', null)
    .select(({ fn }) => [
      'branch_id',
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('status', '<>', 'OFFLINE').as('online'),
    ])
    .groupBy('branch_id')
    .execute()

const countStaff = (db: Kysely<Tables>, ids: readonly string[]) =>
  db
    .selectFrom('user_branch')
    .innerJoin('user', 'user.id', 'user_branch.user_id')
    .where('branch_id', 'in', ids)
    .where('user.deleted_time', 'is', null)
    .select(({ fn }) => ['branch_id', fn.countAll<number>().as('count')])
    .groupBy('branch_id')
    .execute()

/** Maps branches to the contract, with what is counted in them. */
export const toBranches = async (db: Kysely<Tables>, rows: readonly Row[]): Promise<readonly BranchEntry[]> => {
  const ids = ['', ...rows.map(({ id }) => id)]
  const machines = new Map((await countMachines(db, ids)).map((each) => [each.branch_id, each]))
  const staff = new Map((await countStaff(db, ids)).map(({ branch_id, count }) => [branch_id, Number(count)]))
  const managers = await staffNames(
    db,
    rows.flatMap(({ manager_id }) => manager_id ?? []),
  )
  const photos = await attachmentsOf(db, 'BRANCH_LICENCE', ids)
  return rows.map((row) => ({
    ...resourceFields(row),
    branchNo: row.branch_no,
    name: row.name,
    status: row.status,
    statusReason: row.status_reason,
    statusTime: row.status_time,
    city: row.city,
    address: row.address,
    phone: row.phone,
    managerId: row.manager_id,
    managerName: managers.get(row.manager_id ?? '')?.name ?? '',
    longitude: row.longitude === null ? null : row.longitude / DEGREE,
    latitude: row.latitude === null ? null : row.latitude / DEGREE,
    businessNo: row.business_no,
    businessUntil: row.business_until,
    cultureNo: row.culture_no,
    cultureUntil: row.culture_until,
    fireNo: row.fire_no,
    fireUntil: row.fire_until,
    securityNo: row.security_no,
    securityUntil: row.security_until,
    licenceUntil: row.licence_until,
    licencePhotos: [...listOf(row.licence_photos)],
    // Removed photos stay attached, for later audits, and are not shown.
    photos: (photos.get(row.id) ?? []).filter(({ id }) => row.licence_photos.includes(`,${id},`)),
    businessDayStart: row.business_day_start,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    remark: row.remark,
    machineCount: Number(machines.get(row.id)?.count ?? 0),
    onlineCount: Number(machines.get(row.id)?.online ?? 0),
    staffCount: staff.get(row.id) ?? 0,
  }))
}
