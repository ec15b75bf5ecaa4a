import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSecretBox } from '../platform/secrets/index.ts'
import type { SecretBox } from '../platform/secrets/index.ts'
import { identityOf, TEST_SECRETS } from '../testing/index.ts'
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
const merchants = async ({ open }: SecretBox) =>
  (await world.database.db.selectFrom('wechat_pay_config').selectAll().orderBy('brand_id').execute()).map(
    ({ api_v3_key }) => api_v3_key !== null && open(api_v3_key),
  )

it('gives secrets and numbers of people another key, in any number of attempts, and people are found by it', async () => {
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
  expect(await rotateKey(world.database, { from: TEST_SECRETS, to })).toEqual({ secrets: 0, people: 0 })
})

it('is refused with a key that has sealed nothing here, and changes nothing', async () => {
  const before = await rows()
  const wrong = createSecretBox(randomBytes(32).toString('base64url'))
  await expect(rotateKey(world.database, { from: wrong, to })).rejects.toThrow('unable to authenticate')
  expect(await rows()).toEqual(before)
})
