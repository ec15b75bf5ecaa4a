import { sql } from 'kysely'
import type { Expression } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** Lines of one statement. */
const CHUNK = 500_000
/** Half a year of them. */
const SECONDS = 180 * 86_400

const MODULES = ['companyPurchaseList', 'storePurchaseList', 'inventory', 'productMasterManage', 'role', 'user']

/**
 * Lines as a chain of three brands makes them, spread over half a year: most are of a few pages, one of fifty was refused, and one
 * of a thousand is of the rarest page. Made by the database itself.
 */
export const layOperations = async ({ db, engine }: Database, lines: number, now: Date): Promise<void> => {
  const users = await db.selectFrom('user').select(['id', 'name']).orderBy('id').execute()
  const branches = await db.selectFrom('branch').select(['id', 'brand_id']).orderBy('id').execute()
  const start = Math.floor(now.getTime() / 1_000) - SECONDS
  const listOf = (values: readonly string[], place: Expression<unknown>) =>
    sql`case ${place} ${sql.join(
      values.map((value, index) => sql`when ${sql.lit(index)} then ${sql.lit(value)}`),
      sql` `,
    )} end`
  const nth = sql.ref('line.n')
  const at = sql`(${sql.lit(start)} + cast(${nth} as bigint) * ${sql.lit(SECONDS)} / ${sql.lit(lines)})`
  const time =
    engine === 'sqlite'
      ? sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', ${at}, 'unixepoch')`
      : sql`to_char(to_timestamp(${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
  const id = engine === 'sqlite' ? sql`printf('line-%012d', ${nth})` : sql`'line-' || lpad(${nth}::text, 12, '0')`
  // A number that is not in step with those of the other columns.
  const mixed = (by: number, of: number) => sql`(${nth} * ${sql.lit(by)} / 7 % ${sql.lit(of)})`
  const branch = mixed(31, branches.length)
  const user = mixed(17, users.length)
  const changes = JSON.stringify([
    { kind: 'products', id: 'p', name: '可口可乐', fields: [{ field: 'retailPriceFen', from: 300, to: 350 }] },
  ])
  for (let from = 0; from < lines; from += CHUNK) {
    const to = Math.min(lines, from + CHUNK)
    const series =
      engine === 'sqlite'
        ? sql`(with recursive counted(n) as (select ${sql.lit(from)} union all select n + 1 from counted where n + 1 < ${sql.lit(to)}) select n from counted) as line`
        : sql`generate_series(${sql.lit(from)}::bigint, ${sql.lit(to - 1)}::bigint) as line(n)`
    await sql`insert into call_log
      (id, time, user_id, user_name, brand_id, branch_id, module, action, subject_id, subject_name, result, status, ip, duration_ms, changes, request_id)
      select ${id}, ${time}, ${listOf(
        users.map((each) => each.id),
        user,
      )}, ${listOf(
        users.map((each) => each.name),
        user,
      )},
        ${listOf(
          branches.map((each) => each.brand_id),
          branch,
        )}, ${listOf(
          branches.map((each) => each.id),
          branch,
        )},
        case when ${nth} % 1000 = 0 then 'brand' else ${listOf(MODULES, mixed(13, MODULES.length))} end,
        'products.change', ${id}, '可口可乐',
        case when ${nth} % 50 = 0 then 'FAIL' else 'SUCCESS' end, case when ${nth} % 50 = 0 then 40902 else 200 end,
        '10.0.0.1', 12, ${sql.lit(changes)}, 'request'
      from ${series}`.execute(db)
  }
  await sql`analyze`.execute(db)
}
