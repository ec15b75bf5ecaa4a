import * as v from 'valibot'
import { chunks } from '../../platform/db/index.ts'
import type { Database } from '../../platform/db/index.ts'

const storedNetworks = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** The only networks that a user of these branches may call from; null for all. */
export const networksOf = async (
  db: Database['db'],
  userId: string,
  branchIds: readonly string[],
): Promise<readonly string[] | null> => {
  const rule = await db
    .selectFrom('user')
    .where('id', '=', userId)
    .select(['ip_policy', 'allowed_ips'])
    .executeTakeFirst()
  if (rule === undefined || rule.ip_policy === 'NONE') return null
  if (rule.ip_policy === 'CUSTOM') return v.parse(storedNetworks, rule.allowed_ips)
  const networks: string[] = []
  for (const some of chunks(branchIds)) {
    const rows = await db.selectFrom('branch_network').where('branch_id', 'in', some).select('networks').execute()
    networks.push(...rows.flatMap((row) => v.parse(storedNetworks, row.networks)))
  }
  return networks
}
