import { expect, it } from 'vitest'
import { USUAL_PRODUCT_SETTING } from '../../contract/catalog/product-setting.ts'
import { signedInWorld, type FakeWorld } from '../../testing/index.ts'
import { productAuditSaving, productSetting, productSettingOpened, productSettingSaving } from './index.ts'

const path = (brandId: string) => `/api/product/setting/${brandId}`
const settingOf = (brandId: string, version = 1) => ({
  brandId,
  version,
  terms: USUAL_PRODUCT_SETTING,
  companyAutoApprove: false,
  branches: [],
})
const opened = async (prepare: (world: FakeWorld) => void) => {
  const world = await signedInWorld({
    answers: (fake) => {
      fake.http.data(`GET ${path('one')}`, settingOf('one'))
      fake.http.data(`GET ${path('two')}`, settingOf('two'))
      prepare(fake)
    },
  })
  world.runtime.send(productSettingOpened, 'one')
  await world.settle()
  return world
}
const shown = ({ runtime }: FakeWorld) => runtime.scope.getState(productSetting.$value)
const DECISION = {
  brandId: 'one',
  branchId: null,
  version: 1,
  terms: { ...USUAL_PRODUCT_SETTING, cutoffTime: '16:00' },
}

it('saved rules are shown as the server has them', async () => {
  const world = await opened(({ http }) => http.data(`POST ${path('one')}`, settingOf('one', 2)))
  world.runtime.send(productSettingSaving.submitted, DECISION)
  await world.settle()
  const { brandId: _, ...body } = DECISION
  expect(world.http.to(`POST ${path('one')}`)[0]?.body).toEqual(body)
  expect(shown(world)?.version).toBe(2)
})

it('a refusal reloads the rules, and a retry is the same request', async () => {
  const world = await opened(({ http }) => http.refuse(`POST ${path('one')}`, 40902, '数据已被他人修改'))
  for (let tries = 0; tries < 2; tries += 1) {
    world.runtime.send(productSettingSaving.submitted, DECISION)
    await world.settle()
  }
  expect(world.http.to(`GET ${path('one')}`)).toHaveLength(3)
  const [first, second] = world.http.to(`POST ${path('one')}`).map(({ headers }) => headers['Idempotency-Key'])
  expect(first).toMatch(/^[\x21-\x7e]{8,128}$/)
  expect(second).toBe(first)
})

it('another brand starts without the rules of the previous one', async () => {
  const world = await opened(() => {})
  world.runtime.send(productSettingOpened, 'two')
  expect(shown(world)).toBeNull()
  await world.settle()
  expect(shown(world)?.brandId).toBe('two')
})

it('the approval of imported prices is set with the version that was seen, and shown as the server has it', async () => {
  const audit = '/api/product/setting/audit/one'
  const world = await opened(({ http }) =>
    http.data(`POST ${audit}`, { ...settingOf('one', 2), companyAutoApprove: true }),
  )
  world.runtime.send(productAuditSaving.submitted, { brandId: 'one', version: 1, companyAutoApprove: true })
  await world.settle()
  expect(world.http.to(`POST ${audit}`)[0]?.body).toEqual({ version: 1, companyAutoApprove: true })
  expect(shown(world)).toMatchObject({ version: 2, companyAutoApprove: true })
})
