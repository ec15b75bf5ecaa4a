import { describe, expect, it } from 'vitest'
import { signOutRequested } from '../../access/session/index.ts'
import { suppliers } from '../../purchasing/suppliers/index.ts'
import { exampleSupplier, signedInWorld, type FakeWorld } from '../../testing/index.ts'

const PATH = '/api/purchase/supplier'
const PAGE = `GET ${PATH}/page`
const row = exampleSupplier('s1')
const draft = {
  name: row.name,
  creditCode: row.creditCode,
  category: row.category,
  contact: row.contact,
  phone: row.phone,
} as const

const world = async (prepare: (world: FakeWorld) => void = () => undefined) => {
  const made = await signedInWorld({
    answers: (fake) => {
      fake.http.rows(PAGE, [row])
      fake.http.data(`GET ${PATH}/s1`, row)
      fake.http.rows(`GET ${PATH}/logs/s1`, [])
      fake.http.data(`POST ${PATH}`, row)
      fake.http.data(`POST ${PATH}/s1`, { ...row, version: 2, contact: '龚雪' })
      prepare(fake)
    },
  })
  made.runtime.send(suppliers.list.queried, { category: 'SUPPLIES', page: 1, limit: 20 })
  made.runtime.send(suppliers.entry.asked, 's1')
  await made.settle()
  return made
}
const keysOf = ({ http }: FakeWorld) => http.to(`POST ${PATH}`).map(({ headers }) => headers['Idempotency-Key'])

describe('a plain resource', () => {
  it('is listed by its filters, and reloaded after a write', async () => {
    const made = await world()
    expect(made.runtime.scope.getState(suppliers.list.$rows)).toEqual([row])
    expect(made.http.to(PAGE)[0]?.url).toBe(`${PATH}/page?category=SUPPLIES&page=1&limit=20`)
    made.runtime.send(suppliers.edit.submitted, { id: 's1', version: 1, draft })
    await made.settle()
    expect(made.http.to(`POST ${PATH}/s1`)[0]?.body).toEqual({ version: 1, ...draft })
    expect(made.http.to(PAGE)).toHaveLength(2)
    expect(made.runtime.scope.getState(suppliers.entry.$value)).toMatchObject({ contact: '龚雪', version: 2 })
    expect(made.http.to(`GET ${PATH}/logs/s1`)).toHaveLength(1)
    expect(made.runtime.scope.getState(suppliers.$saved)).toEqual({ id: 's1', isNew: false })
  })

  it('is added with one key until it succeeds, and with another one afterwards', async () => {
    const made = await world(({ http }) => http.fail(`POST ${PATH}`, 'timeout'))
    made.runtime.send(suppliers.formOpened, undefined)
    await made.settle()
    const addition = { brandId: 'r1', draft }
    const send = async () => {
      made.runtime.send(suppliers.addition.submitted, addition)
      await made.settle()
    }
    await send()
    expect(made.runtime.scope.getState(suppliers.addition.$failure)).toEqual({ key: 'errors.busy' })
    made.http.data(`POST ${PATH}`, row)
    await send()
    await send()
    const [first, second, third] = keysOf(made)
    expect(first).toBe(second)
    expect(third).not.toBe(second)
    expect(made.http.to(`POST ${PATH}`)[0]?.body).toEqual({ brandId: 'r1', ...draft })
  })

  it('[VAL-3] shows field errors from the server, until the form is opened again', async () => {
    const errors = [{ field: 'name', msg: '供应商名称已存在' }]
    const made = await world(({ http }) =>
      http.on(`POST ${PATH}/s1`, () => ({ status: 200, body: { status: 42_201, msg: '内容有误', errors } })),
    )
    made.runtime.send(suppliers.edit.submitted, { id: 's1', version: 1, draft })
    await made.settle()
    expect(made.runtime.scope.getState(suppliers.edit.$errors)).toEqual([
      { field: 'name', message: '供应商名称已存在' },
    ])
    expect(made.runtime.scope.getState(suppliers.entry.$value)).toEqual(row)
    made.runtime.send(suppliers.formOpened, undefined)
    expect(made.runtime.scope.getState(suppliers.edit.$errors)).toEqual([])
  })

  it('is reloaded when a row was changed by someone else in the meantime', async () => {
    const made = await world(({ http }) => http.refuse(`POST ${PATH}/enable/s1`, 40_902, '该记录已被周建国更新'))
    made.runtime.send(suppliers.enabling.submitted, { id: 's1', version: 1, enabled: false })
    await made.settle()
    expect(made.http.to(PAGE)).toHaveLength(2)
  })

  it('[SES-3] is reset with the session', async () => {
    const made = await world()
    made.runtime.send(signOutRequested, undefined)
    await made.settle()
    expect(made.runtime.scope.getState(suppliers.list.$rows)).toEqual([])
    expect(made.runtime.scope.getState(suppliers.entry.$value)).toBeNull()
  })
})
