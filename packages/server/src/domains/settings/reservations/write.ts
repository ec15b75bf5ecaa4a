import { BOOKING_CHANNELS, Status } from '@netbar/shared/contract'
import type { BookingConfig, BookingConfigDraft, ResourceLog } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { stepOf } from '../../../kit/documents/index.ts'
import { fieldOf, isSame, logChange, logged } from '../../../kit/resource/index.ts'
import type { Tables } from '../../../platform/db/index.ts'

/** Feature of the contract, under which the history is kept. */
export const RESOURCE = 'reservationConfig'

type FieldChange = ResourceLog['changes'][number]

/** @throws Refusal 40902 where the configuration has another version, with the name of whoever wrote it. */
export const refuseOutdated = (config: Pick<BookingConfig, 'version' | 'updatedBy'>, version: number): void => {
  if (config.version === version) return
  const who = config.updatedBy
  throw new Refusal(
    Status.versionConflict,
    who === '' ? { key: 'resource.versionConflict' } : { key: 'resource.changedBy', params: { who } },
  )
}

/** A configuration as its history shows it: machines by their numbers. */
const shown = ({ machines }: BookingConfig, draft: BookingConfigDraft): object => ({
  ...draft,
  machineIds: machines.filter(({ id }) => draft.machineIds.includes(id)).map(({ name }) => name),
})

const changesBetween = (config: BookingConfig, draft: BookingConfigDraft): readonly FieldChange[] => {
  if (config.rules === null) return []
  const from = shown(config, { ...config.rules, enabled: config.state === 'ENABLED' })
  const to = shown(config, draft)
  return Object.keys(draft)
    .filter((field) => !isSame(fieldOf(from, field), fieldOf(to, field)))
    .map((field) => ({ field, from: logged(fieldOf(from, field)), to: logged(fieldOf(to, field)) }))
}

/** Rules as they are stored: nothing twice, in one order, and no amount of a deposit that is none. */
const tidied = (
  { machines }: BookingConfig,
  { channels, machineIds, slots, deposit, depositFen, depositBp, ...rules }: Omit<BookingConfigDraft, 'enabled'>,
): Omit<BookingConfigDraft, 'enabled'> => ({
  ...rules,
  channels: BOOKING_CHANNELS.filter((channel) => channels.includes(channel)),
  machineIds: machines.map(({ id }) => id).filter((id) => machineIds.includes(id)),
  slots: slots.toSorted((one, other) => one.from - other.from),
  deposit,
  depositFen: deposit === 'FIXED' ? depositFen : null,
  depositBp: deposit === 'PERCENT' ? depositBp : null,
})

/** How the history names a change that is more than one of fields. */
interface Event {
  readonly event?: ResourceLog['event']
  readonly more?: readonly FieldChange[]
}

/**
 * Writes how seats of a branch are booked, with a line of history that has what differs. The caller has checked the draft against the
 * branch's machines.
 */
export const writeConfig = async (
  trx: Transaction<Tables>,
  config: BookingConfig,
  { enabled, ...typed }: BookingConfigDraft,
  context: CallContext,
  { event, more = [] }: Event = {},
): Promise<void> => {
  const rules = tidied(config, typed)
  const now = context.now().toISOString()
  const columns = {
    enabled: enabled ? (1 as const) : (0 as const),
    rules: JSON.stringify(rules),
    version: config.version + 1,
    updated_time: now,
    updated_by: context.actor.userId,
  }
  await trx
    .insertInto('reservation_config')
    .values({ branch_id: config.id, created_time: now, ...columns })
    .onConflict((conflict) => conflict.column('branch_id').doUpdateSet(columns))
    .execute()
  const changes = [...more, ...changesBetween(config, { ...rules, enabled })]
  const said = event ?? (config.rules === null ? 'ADDED' : 'CHANGED')
  await logChange(trx, { resource: RESOURCE, id: config.id, event: said, changes }, stepOf(context))
}
