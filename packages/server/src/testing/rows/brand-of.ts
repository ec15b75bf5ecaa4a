import type { Database } from '../../platform/db/index.ts'

/** The brand of a branch, which a test knows to exist. */
export const brandOf = async ({ db }: Database, branchId: string): Promise<string> => {
  const branch = await db.selectFrom('branch').where('id', '=', branchId).select('brand_id').executeTakeFirstOrThrow()
  return branch.brand_id
}
