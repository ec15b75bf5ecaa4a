import { maskName, Status } from '@netbar/shared/contract'
import type { CallRequest, FollowerBranch, Page, wechatCalls, WechatFollower } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
import { pageOf } from '../../../kit/lists/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { getBinding } from './bindings.ts'

type Query = CallRequest<typeof wechatCalls.followers>['query']

/** Followers of an official account, newest first. Names of staff are masked. */
export const findFollowers = async (
  db: Kysely<Tables>,
  actor: Actor,
  { bindid, keyword, page, limit }: Query,
): Promise<Page<WechatFollower>> => {
  const { id } = await getBinding(db, actor, bindid)
  let found = db.selectFrom('wechat_follower').where('wechat_follower.binding_id', '=', id)
  if (keyword !== undefined && keyword !== '') found = found.where(containing(sql.ref('nickname'), keyword))
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    found,
    found
      .leftJoin('user', 'user.openid', 'wechat_follower.openid')
      .select((eb) => [
        'wechat_follower.openid',
        'nickname',
        'wechat_follower.avatar_url',
        'subscribed_time',
        'user.name as staff_name',
        eb
          .selectFrom('wechat_follower_branch')
          .whereRef('wechat_follower_branch.openid', '=', 'wechat_follower.openid')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('branch_count'),
      ])
      .orderBy('subscribed_time', 'desc')
      .orderBy('wechat_follower.openid'),
  )
  return {
    rows: rows.map((row) => ({
      id: row.openid,
      nickname: row.nickname,
      avatarUrl: row.avatar_url,
      staffName: row.staff_name === null ? null : maskName(row.staff_name),
      branchCount: Number(row.branch_count),
      subscribedTime: row.subscribed_time,
    })),
    total,
  }
}

/** Id of the brand that a follower follows. */
const brandOf = async (db: Kysely<Tables>, actor: Actor, openid: string): Promise<string> => {
  const row = await db
    .selectFrom('wechat_follower')
    .innerJoin('wechat_binding', 'wechat_binding.id', 'wechat_follower.binding_id')
    .where('wechat_follower.openid', '=', openid)
    .select('wechat_binding.brand_id')
    .executeTakeFirst()
  if (row === undefined || !actor.brandIds.has(row.brand_id))
    throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  return row.brand_id
}

/** Branches of the brand that the actor sees, by number, and for which of them the follower gets alerts. */
export const findFollowerBranches = async (
  db: Kysely<Tables>,
  actor: Actor,
  openid: string,
): Promise<FollowerBranch[]> => {
  const brandId = await brandOf(db, actor, openid)
  const branches = await db
    .selectFrom('branch')
    .leftJoin('wechat_follower_branch', (join) =>
      join.onRef('wechat_follower_branch.branch_id', '=', 'branch.id').on('wechat_follower_branch.openid', '=', openid),
    )
    .where('branch.brand_id', '=', brandId)
    .select(['branch.id', 'branch.name', 'branch.branch_no', 'wechat_follower_branch.openid'])
    .orderBy('branch.branch_no')
    .execute()
  return branches
    .filter(({ id }) => actor.branchIds.has(id))
    .map((row) => ({ id: row.id, name: row.name, brandId, branchNo: row.branch_no, bound: row.openid !== null }))
}

/**
 * Sets for which of the branches that the actor sees a follower gets alerts; other branches stay the same.
 *
 * @throws Refusal 40401 for a follower or branch of a foreign brand.
 */
export const saveFollowerBranches = async (
  trx: Transaction<Tables>,
  actor: Actor,
  openid: string,
  branchIds: readonly string[],
): Promise<FollowerBranch[]> => {
  const visible = new Set((await findFollowerBranches(trx, actor, openid)).map(({ id }) => id))
  if (branchIds.some((id) => !visible.has(id))) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  await trx
    .deleteFrom('wechat_follower_branch')
    .where('openid', '=', openid)
    .where('branch_id', 'in', [...visible])
    .execute()
  const rows = [...new Set(branchIds)].map((branch_id) => ({ openid, branch_id }))
  if (rows.length > 0) await trx.insertInto('wechat_follower_branch').values(rows).execute()
  return findFollowerBranches(trx, actor, openid)
}
