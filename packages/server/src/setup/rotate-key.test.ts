import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSecretBox } from '../platform/secrets/index.ts'
import type { SecretBox } from '../platform/secrets/index.ts'
import { identityOf, TEST_SECRETS } from '../testing/index.ts'
import { redemptionRow } from '../domains/bar/testing/coupon-rows.ts'
import { openWorld } from '../testing/open-world.ts'
import type { World } from '../testing/open-world.ts'
import { rotateKey } from './rotate-key.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const to = createSecretBox(randomBytes(32).toString('base64url'))
const rows = () => world.database.db.selectFrom('member').selectAll().orderBy('id').execute()
const numbers = async (secrets: SecretBox) => (await rows()).map((row) => identityOf(row, secrets))
/** A coupon of a platform that was redeemed, which is found by a hash of its key. */
const redeemCoupon = async () => {
  const { db } = world.database
  const { id: branch_id } = await db.selectFrom('branch').select('id').orderBy('id').executeTakeFirstOrThrow()
  const { id: redeemed_by } = await db.selectFrom('user').select('id').orderBy('id').executeTakeFirstOrThrow()
  const sealed = TEST_SECRETS.seal('110022003300')
  const row = redemptionRow({ id: 'redemption', branch_id, redeemed_by, created_time: '2026-11-01T00:00:00.000Z' })
  const platform = { platform: 'MEITUAN', key_hash: TEST_SECRETS.hash('110022003300') } as const
  await db
    .insertInto('coupon_redemption')
    .values({ ...row, ...platform, key_sealed: sealed, code_sealed: sealed })
    .execute()
}
const merchants = async ({ open }: SecretBox) =>
  (await world.database.db.selectFrom('wechat_pay_config').selectAll().orderBy('brand_id').execute()).map(
    ({ api_v3_key }) => api_v3_key !== null && open(api_v3_key),
  )

it('gives secrets and numbers of people another key, in any number of attempts, and people are found by it', async () => {
  await redeemCoupon()
  const before = { numbers: await numbers(TEST_SECRETS), merchants: await merchants(TEST_SECRETS) }
  let left = 5
  const stopping: SecretBox = {
    ...to,
    seal: (text) => {
      left -= 1
      if (left < 0) throw new Error('stopped')
      return to.seal(text)
    },
  }
  await expect(rotateKey(world.database, { from: TEST_SECRETS, to: stopping })).rejects.toThrow('stopped')
  const done = await rotateKey(world.database, { from: TEST_SECRETS, to })
  expect(done.people).toBeGreaterThanOrEqual(before.numbers.length)
  expect({ numbers: await numbers(to), merchants: await merchants(to) }).toEqual(before)
  const [member] = await rows()
  expect(member?.phone).toBe(to.hash(before.numbers[0]?.phone ?? ''))
  const coupon = await world.database.db
    .selectFrom('coupon_redemption')
    .where('id', '=', 'redemption')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(coupon.key_hash).toBe(to.hash('110022003300'))
  expect([coupon.key_sealed, coupon.code_sealed].map((each) => to.open(each ?? ''))).toEqual([
    '110022003300',
    '110022003300',
  ])
  expect(await rotateKey(world.database, { from: TEST_SECRETS, to })).toEqual({ secrets: 0, people: 0 })
})

it('is refused with a key that has sealed nothing here, and changes nothing', async () => {
  const before = await rows()
  const wrong = createSecretBox(randomBytes(32).toString('base64url'))
  await expect(rotateKey(world.database, { from: wrong, to })).rejects.toThrow('unable to authenticate')
  expect(await rows()).toEqual(before)
})
