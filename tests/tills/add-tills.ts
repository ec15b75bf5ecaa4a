import { fillShelf, type openDatabase } from '@netbar/server/testing'

/** Machines that one cashier looks after. */
const MACHINES = 4
/** Tills of a branch; its first ones may have a shift of the seed. */
const TILLS = { first: 4, count: 6 } as const
/** Units of each product that a branch gets. */
const UNITS = 100_000
/** Whose rights and password the cashiers have. */
const MODEL = 'xh001_mgr'

/** A cashier with free machines. */
export interface Till {
  readonly username: string
  readonly branchId: string
  readonly tillNo: number
  readonly machineIds: readonly string[]
}

/** Adds cashiers, each with free machines, at branches. */
const addCashiers = (database: Awaited<ReturnType<typeof openDatabase>>, count: number): Promise<readonly Till[]> =>
  database.write(async (trx) => {
    const user = await trx.selectFrom('user').where('username', '=', MODEL).selectAll().executeTakeFirstOrThrow()
    const roles = await trx.selectFrom('user_role').where('user_id', '=', user.id).selectAll().execute()
    const branches = await trx
      .selectFrom('branch')
      .where('branch_no', 'like', 'XH%')
      .where('status', '=', 'OPEN')
      .orderBy('branch_no')
      .select('id')
      .execute()
    const tills: Till[] = []
    for (const { id: branchId } of branches) {
      const machine = await trx
        .selectFrom('machine')
        .where('branch_id', '=', branchId)
        .selectAll()
        .limit(1)
        .executeTakeFirst()
      if (machine === undefined) continue
      for (let nth = 0; nth < TILLS.count && tills.length < count; nth += 1) {
        const username = `till-${tills.length}`
        const own = { user_id: username }
        await trx
          .insertInto('user')
          .values({ ...user, id: username, username })
          .execute()
        for (const role of roles)
          await trx
            .insertInto('user_role')
            .values({ ...role, ...own })
            .execute()
        await trx
          .insertInto('user_branch')
          .values({ ...own, branch_id: branchId })
          .execute()
        const machineIds = Array.from({ length: MACHINES }, (_, at) => `${username}-${at}`)
        for (const id of machineIds)
          await trx
            .insertInto('machine')
            .values({ ...machine, id, name: id, status: 'IDLE' })
            .execute()
        tills.push({ username, branchId, tillNo: TILLS.first + nth, machineIds })
      }
    }
    if (tills.length < count) throw new Error(`There is room for ${tills.length} tills, ${count} are wanted`)
    return tills
  })

/** Adds cashiers to a seeded database, at as many open branches of a brand as they need, with free machines and goods enough. */
export const addTills = async (
  database: Awaited<ReturnType<typeof openDatabase>>,
  count: number,
): Promise<readonly Till[]> => {
  const tills = await addCashiers(database, count)
  for (const branchId of new Set(tills.map((till) => till.branchId))) await fillShelf(database, branchId, UNITS)
  return tills
}
