import { Status } from '@netbar/shared/contract'
import type {
  BookingConfig,
  BookingCopyTarget,
  BookingRules,
  CallRequest,
  reservationConfigCalls,
} from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Actor, CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { findConfig, machinesOf, selectBranches } from './find.ts'
import { configFields } from './rows.ts'
import { refuseOutdated, writeConfig } from './write.ts'

interface Machine {
  readonly id: string
  readonly name: string
}

/** The rules of a branch with the numbers of its bookable machines. */
interface Source {
  readonly config: BookingConfig
  readonly rules: BookingRules
  readonly numbers: readonly string[]
}

const findSource = async (db: Kysely<Tables>, branchId: string): Promise<Source> => {
  const config = await findConfig(db, branchId)
  const { rules, machines } = config
  if (rules === null) throw new Refusal(Status.businessRule, { key: 'reservations.notConfigured' })
  return { config, rules, numbers: machines.filter(({ id }) => rules.machineIds.includes(id)).map(({ name }) => name) }
}

/** Machines of another branch that have these numbers, and the numbers that none of them has. */
const matched = (numbers: readonly string[], machines: readonly Machine[]) => {
  const found = machines.filter(({ name }) => numbers.includes(name))
  const names = new Set(found.map(({ name }) => name))
  return { found, missing: numbers.filter((name) => !names.has(name)) }
}

/** Other branches of the same brand that were neither closed nor put away. */
const selectTargets = (db: Kysely<Tables>, actor: Actor, branchId: string) =>
  selectBranches(db, [...actor.branchIds])
    .where('branch.id', '!=', branchId)
    .where('branch.status', '!=', 'CLOSED')
    .where('branch.brand_id', '=', (eb) => eb.selectFrom('branch').where('id', '=', branchId).select('brand_id'))

/**
 * Branches that the rules of a branch can be copied to, by number.
 *
 * @throws Refusal 40401 for a branch that is not the actor's, 42202 for one without rules.
 */
export const findCopyTargets = async (
  db: Kysely<Tables>,
  branchId: string,
  actor: Actor,
): Promise<BookingCopyTarget[]> => {
  refuseForeignBranch(actor, branchId)
  const { numbers } = await findSource(db, branchId)
  const rows = await selectTargets(db, actor, branchId).orderBy('branch.branch_no').execute()
  const machines = await machinesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { found, missing } = matched(numbers, machines.get(row.id) ?? [])
    return { ...configFields(row), foundCount: found.length, missing }
  })
}

/**
 * Copies the rules of a branch to others, all or none. Whether seats can be booked there stays as it is; where nothing was
 * configured, they cannot until somebody switches it on.
 *
 * @throws Refusal 40401 for a branch that is not the actor's or of another brand, 40902 for one that has been saved in the meantime,
 * 42202 for a source without rules, and for a branch that has none of the machines.
 */
export const copyConfig = (
  { branchId, targets }: CallRequest<typeof reservationConfigCalls.copy>['body'],
  context: CallContext,
): Promise<{ count: number }> => {
  for (const target of targets) refuseForeignBranch(context.actor, target.branchId)
  refuseForeignBranch(context.actor, branchId)
  return context.database.write(async (trx) => {
    const source = await findSource(trx, branchId)
    const known = new Set((await selectTargets(trx, context.actor, branchId).execute()).map(({ id }) => id))
    const versions = new Map(targets.map((target) => [target.branchId, target.version]))
    for (const [targetId, version] of versions) {
      if (!known.has(targetId)) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
      const target = await findConfig(trx, targetId)
      refuseOutdated(target, version)
      const { found } = matched(source.numbers, target.machines)
      if (found.length === 0)
        throw new Refusal(Status.businessRule, {
          key: 'reservations.noSuchMachines',
          params: { branch: target.branchName },
        })
      const draft = { ...source.rules, machineIds: found.map(({ id }) => id), enabled: target.state === 'ENABLED' }
      const from = `${source.config.branchNo} ${source.config.branchName}`
      await writeConfig(trx, target, draft, context, { more: [{ field: 'copiedFrom', from: null, to: from }] })
    }
    return { count: versions.size }
  })
}
