import { keptBookingRules } from '@netbar/shared/contract'
import type { BookingConfig, BookingConfigRow, BookingRules, BookingState } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../../../platform/db/index.ts'

/** Columns of a branch with its configuration, which it may not have. */
export interface ConfigColumns {
  readonly id: string
  readonly branch_no: string
  readonly name: string
  readonly enabled: 0 | 1 | null
  readonly rules: string | null
  readonly version: number | null
  readonly updated_time: string | null
  readonly user_name: string | null
}

/** Stored rules; the schema of the contract is that of the column. */
export const readRules = (stored: string): BookingRules => v.parse(keptBookingRules, JSON.parse(stored))

/** Branches with their configurations, and who wrote these. */
export const selectConfigs = (db: Kysely<Tables>) =>
  db
    .selectFrom('branch')
    .leftJoin('reservation_config as config', 'config.branch_id', 'branch.id')
    .leftJoin('user', 'user.id', 'config.updated_by')
    .select(['branch.id', 'branch.branch_no', 'branch.name', 'user.name as user_name'])
    .select(['config.enabled', 'config.rules', 'config.version', 'config.updated_time'])

const stateOf = ({ enabled }: Pick<ConfigColumns, 'enabled'>): BookingState => {
  if (enabled === null) return 'UNCONFIGURED'
  return enabled === 1 ? 'ENABLED' : 'DISABLED'
}

/** What every answer says of a branch and its configuration. */
export const configFields = (row: ConfigColumns) => ({
  id: row.id,
  branchNo: row.branch_no,
  branchName: row.name,
  state: stateOf(row),
  version: row.version ?? 0,
  updatedTime: row.updated_time,
  updatedBy: row.user_name ?? '',
})

interface Machine {
  readonly id: string
  readonly areaId: string | null
}

/** A row of the list: rules count the machines that are still there. */
export const toConfigRow = (row: ConfigColumns, machines: readonly Machine[]): BookingConfigRow => {
  const rules = row.rules === null ? null : readRules(row.rules)
  const bookable = machines.filter(({ id }) => rules?.machineIds.includes(id))
  return {
    ...configFields(row),
    seatCount: bookable.length,
    areaCount: new Set(bookable.map(({ areaId }) => areaId)).size,
    rules: rules && {
      advanceDays: rules.advanceDays,
      deposit: rules.deposit,
      depositFen: rules.depositFen,
      depositBp: rules.depositBp,
      holdAfterMinutes: rules.holdAfterMinutes,
      noShowCharge: rules.noShowCharge,
      blacklistDays: rules.blacklistDays,
    },
  }
}

/** Rules with those of their machines that are still there. */
export const standingRules = (rules: BookingRules, machines: BookingConfig['machines']): BookingRules => ({
  ...rules,
  machineIds: machines.map(({ id }) => id).filter((id) => rules.machineIds.includes(id)),
})
