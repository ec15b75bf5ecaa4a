import { Status } from '@netbar/shared/contract'
import type { CallRequest, CouponAccount, couponAccountCalls, OutsidePlatform } from '@netbar/shared/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { maskOf, mergeSecret } from '../../../platform/secrets/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import type { CouponAccount as OpenAccount } from './platforms/coupon-platform.ts'

type Row = Selectable<Tables['coupon_account']>
type Body = CallRequest<typeof couponAccountCalls.save>['body']

const toAccount = (row: Row): CouponAccount => ({
  branchId: row.branch_id,
  platform: row.platform,
  appId: row.app_id,
  appSecret: maskOf(row.app_secret),
  shopKey: maskOf(row.shop_key),
  enabled: row.enabled === 1,
  version: row.version,
  updatedTime: row.updated_time,
})

/**
 * The account of a branch with a platform.
 *
 * @throws Refusal 42202 where the branch has not enabled one.
 */
export const accountOf = async (
  db: Kysely<Tables>,
  branchId: string,
  platform: OutsidePlatform,
  { open }: Pick<SecretBox, 'open'>,
): Promise<OpenAccount> => {
  const row = await db
    .selectFrom('coupon_account')
    .where('branch_id', '=', branchId)
    .where('platform', '=', platform)
    .where('enabled', '=', 1)
    .selectAll()
    .executeTakeFirst()
  if (row === undefined || row.app_secret === null || row.shop_key === null)
    throw new Refusal(Status.businessRule, { key: 'coupons.noAccount' })
  return { appId: row.app_id, appSecret: open(row.app_secret), shopKey: open(row.shop_key) }
}

const required = (field: string) =>
  new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [{ field, text: { key: 'errors.required' } }])

const save = (body: Body, { database, now, newId }: CallContext, secrets: SecretBox): Promise<Row> =>
  database.write(async (trx) => {
    const stored = await trx
      .selectFrom('coupon_account')
      .where('branch_id', '=', body.branchId)
      .where('platform', '=', body.platform)
      .selectAll()
      .executeTakeFirst()
    const conflict = () => new Refusal(Status.versionConflict, { key: 'coupons.versionConflict' })
    if ((stored?.version ?? 0) !== body.version) throw conflict()
    const appSecret = mergeSecret(secrets, body.appSecret, stored?.app_secret ?? null)
    const shopKey = mergeSecret(secrets, body.shopKey, stored?.shop_key ?? null)
    if (body.enabled && appSecret === null) throw required('appSecret')
    if (body.enabled && shopKey === null) throw required('shopKey')
    const row: Row = {
      id: stored?.id ?? newId(),
      branch_id: body.branchId,
      platform: body.platform,
      app_id: body.appId,
      app_secret: appSecret,
      shop_key: shopKey,
      enabled: body.enabled ? 1 : 0,
      version: body.version + 1,
      updated_time: now().toISOString(),
    }
    const written = await trx
      .insertInto('coupon_account')
      .values(row)
      .onConflict((other) =>
        other.columns(['branch_id', 'platform']).doUpdateSet(row).where('coupon_account.version', '=', body.version),
      )
      .returningAll()
      .executeTakeFirst()
    if (written === undefined) throw conflict()
    return written
  })

const find = ({ db }: Pick<Database, 'db'>, branchId: string): Promise<Row[]> =>
  db.selectFrom('coupon_account').where('branch_id', '=', branchId).selectAll().orderBy('platform').execute()

/** Handles accounts of branches with the platforms. */
export const createCouponAccountHandlers = (secrets: SecretBox): Handlers<typeof couponAccountCalls> => ({
  list: async ({ params: { id } }, { database, actor }) => {
    refuseForeignBranch(actor, id)
    return (await find(database, id)).map(toAccount)
  },
  save: async ({ body }, context) => {
    refuseForeignBranch(context.actor, body.branchId)
    return toAccount(await save(body, context, secrets))
  },
})
