import { Status } from '@netbar/shared/contract'
import type { BranchNetworks, userAccessCalls } from '@netbar/shared/contract'
import * as v from 'valibot'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { logChange } from '../../../kit/resource/index.ts'
import { holdingIn, refuseWithout } from '../roles/holding.ts'

const storedNetworks = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

const findNetworks = async ({ database, actor }: CallContext): Promise<BranchNetworks[]> => {
  const rows = await database.db
    .selectFrom('branch')
    .leftJoin('branch_network', 'branch_network.branch_id', 'branch.id')
    .where('branch.id', 'in', ['', ...actor.branchIds])
    .select(['branch.id', 'branch.name', 'branch_network.networks'])
    .orderBy('branch.branch_no')
    .execute()
  return rows.map(({ id, name, networks }) => ({
    branchId: id,
    branchName: name,
    networks: networks === null ? [] : v.parse(storedNetworks, networks),
  }))
}

const saveNetworks = async (
  branchId: string,
  networks: readonly string[],
  context: CallContext,
): Promise<BranchNetworks> => {
  const { database, actor, now } = context
  refuseForeignBranch(actor, branchId)
  return database.write(async (trx) => {
    const branch = await trx
      .selectFrom('branch')
      .leftJoin('branch_network', 'branch_network.branch_id', 'branch.id')
      .where('branch.id', '=', branchId)
      .select(['branch.name', 'branch.brand_id', 'branch_network.networks'])
      .executeTakeFirst()
    if (branch === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
    refuseWithout(await holdingIn(trx, actor.userId, branch.brand_id), 'USER_EDIT')
    const written = { networks: JSON.stringify(networks), updated_time: now().toISOString() }
    await trx
      .insertInto('branch_network')
      .values({ branch_id: branchId, ...written })
      .onConflict((conflict) => conflict.column('branch_id').doUpdateSet(written))
      .execute()
    const change = { field: 'networks', from: branch.networks ?? '[]', to: written.networks }
    const who = { id: actor.userId, name: actor.name }
    await logChange(trx, { resource: 'branchNetworks', id: branchId, changes: [change] }, { ...context, actor: who })
    return { branchId, branchName: branch.name, networks: [...networks] }
  })
}

/** Handles the addresses of branches. */
export const createNetworkHandlers = (
  clearRights: () => void,
): Pick<Handlers<typeof userAccessCalls>, 'networks' | 'saveNetworks'> => ({
  networks: (_request, context) => findNetworks(context),
  saveNetworks: async ({ params, body }, context) => {
    const saved = await saveNetworks(params.id, body.networks, context)
    clearRights()
    return saved
  },
})
