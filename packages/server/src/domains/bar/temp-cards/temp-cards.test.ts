import { HOUR_MS, nationalIdCheckCharacter } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { first } from '../../../testing/first.ts'
import { createManualClock, findInconsistencies, startTestServer, TEST_SECRETS } from '../../../testing/index.ts'
import type { ManualClock, TestServer } from '../../../testing/index.ts'
import { tillDesk } from '../testing/till-desk.ts'

type Row = Readonly<Record<string, unknown>>

let server: TestServer
let clock: ManualClock
let token: string
let branchId: string
let desk: ReturnType<typeof tillDesk>
beforeAll(async () => {
  // 12:00 in Asia/Shanghai.
  clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  server = await startTestServer({ clock })
  const { db } = server.database
  branchId = (await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()).id
  token = await server.signIn('xh001_cash1')
  desk = tillDesk(server, branchId)
  await desk.ensure(token, 1)
})
afterAll(() => server.stop())

const CARD = '/api/member/member/tempCard'
const idNumber = (birth: string) => {
  const start = `420199${birth}888`
  return start + nationalIdCheckCharacter(start)
}
const person = { name: '欧阳临时', idNumber: idNumber('19950614') }
const freeMachine = async (nth = 0) => {
  const rows = await server.database.db
    .selectFrom('machine')
    .where('branch_id', '=', branchId)
    .where('status', '=', 'IDLE')
    .select(['id', 'name'])
    .orderBy('name')
    .execute()
  return first(rows.slice(nth))
}
const draft = async (cardNo: string, change: Row = {}) => ({
  branchId,
  machineId: (await freeMachine()).id,
  cardNo,
  depositFen: 5_000,
  parts: [{ channel: 'CASH', amountFen: 5_000, receivedFen: 5_000 }],
  ...change,
})
const opened = async (cardNo: string, change: Row = {}): Promise<Row> =>
  desk.done(`${CARD}/save`, await draft(cardNo, change), token)
const list = async () =>
  (await server.call('GET', `${CARD}/list/${branchId}`, { token })).body['data'] as readonly Row[]
const stored = (id: unknown) =>
  server.database.db.selectFrom('temp_card').where('id', '=', String(id)).selectAll().executeTakeFirstOrThrow()
const payments = (id: string) =>
  server.database.db
    .selectFrom('payment')
    .where('ref_id', '=', id)
    .select(['kind', 'direction', 'channel', 'amount_fen', 'state'])
    .orderBy('created_time')
    .orderBy('id')
    .execute()
const messages = async () =>
  (
    await server.database.db
      .selectFrom('live_message')
      .where('branch_id', '=', branchId)
      .where('type', 'in', ['SUPPLEMENTARY_TEMP_CARD_INFO', 'ADD_TEMP_CARD_NAME'])
      .select(['type', 'machine_name', 'value'])
      .orderBy('sequence')
      .execute()
  ).slice(-2)

describe('a temporary card', () => {
  it('seats a guest for a deposit; the floor asks for the identity, which is sealed once somebody adds it', async () => {
    const { name: machineName } = await freeMachine()
    const card = await opened('t0001')
    expect(card).toMatchObject({ cardNo: 'T0001', machineName, name: null, returnedTime: null })
    expect(await payments(String(card['id']))).toEqual([
      { kind: 'CARD_DEPOSIT', direction: 'IN', channel: 'CASH', amount_fen: 5_000, state: 'PAID' },
    ])
    const { body } = await server.call('POST', `${CARD}/supplement/${String(card['id'])}`, { token, body: person })
    expect(body).toMatchObject({ data: { name: '欧**时', machineName } })
    const { id_number_sealed } = await stored(card['id'])
    expect(TEST_SECRETS.open(id_number_sealed ?? '')).toBe(person.idNumber)
    expect(await messages()).toEqual([
      { type: 'SUPPLEMENTARY_TEMP_CARD_INFO', machine_name: machineName, value: null },
      { type: 'ADD_TEMP_CARD_NAME', machine_name: null, value: card['id'] },
    ])
    const again = await server.call('POST', `${CARD}/supplement/${String(card['id'])}`, { token, body: person })
    expect(again.body).toMatchObject({ status: 40_901, msg: '该顾客的身份信息已补充，请刷新。' })
  })

  it('is refused by field, and then nobody sits and nothing is taken', async () => {
    await opened('T0002')
    const before = await list()
    const refusal = async (change: Row) => desk.post(`${CARD}/save`, await draft('T0003', change), token)
    expect(await refusal({ cardNo: 'T0002' })).toMatchObject({ errors: [{ field: 'cardNo' }] })
    expect(await refusal({ name: '欧阳临时' })).toMatchObject({ errors: [{ field: 'idNumber' }] })
    expect(await refusal({ ...person, idNumber: idNumber('20101010') })).toMatchObject({
      errors: [{ field: 'idNumber', msg: '未满18周岁，禁止上机。' }],
    })
    expect(await refusal({ depositFen: 99 })).toMatchObject({ errors: [{ field: 'depositFen' }] })
    expect(await refusal({ depositFen: 6_000 })).toMatchObject({ errors: [{ field: 'parts' }] })
    expect(await list()).toEqual(before)
  })

  it('is of one guest, whoever gives it out first', async () => {
    const drafts = [await draft('T0004'), await draft('T0004', { machineId: (await freeMachine(1)).id })]
    const answers = await Promise.all(drafts.map((body) => desk.post(`${CARD}/save`, body, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await list()).filter(({ cardNo }) => cardNo === 'T0004')).toHaveLength(1)
  })
})

describe('the end of a visit', () => {
  it('returns the deposit beside what the time costs: together they leave its rest, also after a move', async () => {
    const card = await opened('T0010', person)
    const { visit_id } = await stored(card['id'])
    const moved = await desk.done(
      '/api/machine/session/change',
      { sessionId: visit_id, machineId: (await freeMachine()).id },
      token,
    )
    clock.advance(HOUR_MS)
    const { depositFen, totalFen } = await desk.done(`/api/machine/session/preview/${String(moved['id'])}`, {}, token)
    expect(depositFen).toBe(5_000)
    await desk.done(`/api/machine/session/checkout/${String(moved['id'])}`, { payChannel: 'CASH' }, token)
    expect(await payments(String(card['id']))).toMatchObject([
      { direction: 'IN', amount_fen: 5_000 },
      { direction: 'OUT', channel: 'CASH', amount_fen: 5_000, state: 'PAID' },
    ])
    expect(await payments(String(moved['id']))).toMatchObject([{ kind: 'VISIT', amount_fen: totalFen }])
    expect((await stored(card['id'])).returned_time).not.toBeNull()
    // The card is another guest's now.
    expect(await opened('T0010')).toMatchObject({ cardNo: 'T0010' })
    expect(await findInconsistencies(server.database)).toEqual([])
  })

  it('elsewhere leaves a deposit that the counter returns once, and not while the guest still sits there', async () => {
    const card = await opened('T0011')
    const giveBack = () => desk.post(`${CARD}/return/${String(card['id'])}`, {}, token)
    expect(await giveBack()).toMatchObject({ status: 40_901, msg: expect.stringContaining('请先下机结账') })
    const { visit_id } = await stored(card['id'])
    await server.database.db
      .updateTable('machine_session')
      .set({ end_time: clock.now().toISOString(), end_reason: 'SELF' })
      .where('id', '=', visit_id)
      .execute()
    const answers = await Promise.all([giveBack(), giveBack(), giveBack()])
    expect(answers.map(({ status }) => Number(status)).toSorted((a, b) => a - b)).toEqual([200, 40_901, 40_901])
    expect(await payments(String(card['id']))).toHaveLength(2)
  })
})
