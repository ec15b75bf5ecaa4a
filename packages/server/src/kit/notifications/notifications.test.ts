import { NOTIFICATION_KINDS, notificationKindOf } from '@netbar/shared/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OWNER_UNREAD } from '../../seed/index.ts'
import { startTestServer } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'
import { recordNotification } from './record.ts'
import type { SideNotification } from '../../kernel/notification-kind.ts'

interface Row {
  readonly id: string
  readonly content: string
  readonly createdTime: string
  readonly serviceType: string
  readonly subServiceType: number
  readonly read: boolean
}

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  token = await server.signIn('xh_owner')
  await server.database.db.updateTable('notification_receipt').set({ read_time: null, archived_time: null }).execute()
})

const get = async (path: string, as = token, language = 'zh-CN') =>
  (await server.call('GET', `/api/admin/notification/${path}`, { token: as, headers: { 'Accept-Language': language } }))
    .body
const unread = async (as = token) => (await get('unread/total', as))['data']
const list = async (path: string, as = token, language = 'zh-CN') => {
  const { rows, total } = await get(path, as, language)
  // The conformance test parses this answer by the contract.
  return { rows: rows as readonly Row[], total: total as number }
}

describe('the unread list', () => {
  it('[BELL-1] [BELL-3] counts, pages and ends, newest first', async () => {
    const total = await unread()
    expect(total).toBeGreaterThanOrEqual(OWNER_UNREAD)
    const seen: Row[] = []
    for (let page = 1; seen.length < Number(total); page += 1) {
      const { rows, total: same } = await list(`list?page=${page}&limit=6`)
      expect(same).toBe(total)
      expect(rows.length).toBeGreaterThan(0)
      seen.push(...rows)
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(total)
    expect(seen.map(({ createdTime }) => createdTime)).toEqual(
      seen
        .map(({ createdTime }) => createdTime)
        .toSorted()
        .toReversed(),
    )
    expect(await list('list?page=1000&limit=6')).toEqual({ rows: [], total })
  })

  it('[BELL-7] is filtered by subject', async () => {
    const tours = await list('list?serviceType=TOUR&limit=100', await server.signIn('xh001_mgr'))
    expect(tours.rows.length).toBeGreaterThan(0)
    expect(new Set(tours.rows.map(({ serviceType }) => serviceType))).toEqual(new Set(['TOUR']))
    const prices = await list('list?serviceType=PURCHASE&subServiceType=7&limit=100')
    expect(new Set(prices.rows.map(({ subServiceType }) => subServiceType))).toEqual(new Set([7]))
    expect(await list('list?serviceType=NOTHING')).toEqual({ rows: [], total: 0 })
  })

  it('[I18N-1] is read by everybody in their own language', async () => {
    const texts = await Promise.all(
      ['zh-CN', 'en-US', 'zh-TW'].map(
        async (language) => (await list('list?limit=1', token, language)).rows[0]?.content,
      ),
    )
    expect(new Set(texts).size).toBe(3)
    for (const text of texts) expect(text).not.toMatch(/\{|notification\./)
  })
})

describe('reading', () => {
  it('[BELL-5] removes one from the unread list and keeps it in the history', async () => {
    const before = Number(await unread())
    const [row] = (await list('list?limit=1')).rows
    expect(await get(`read/${row?.id}`)).toEqual({ status: 200, msg: '', data: null })
    expect(await get(`read/${row?.id}`)).toMatchObject({ status: 200 })
    expect(await unread()).toBe(before - 1)
    const history = await list('history?limit=1')
    expect(history).toEqual({ rows: [{ ...row, read: true }], total: before })
  })

  it('[PERM-7] [BELL-5] somebody else’s is not found, and changes nothing', async () => {
    const [foreign] = (await list('list?limit=1')).rows
    const stranger = await server.signIn('yq001_mgr')
    for (const id of [foreign?.id, 'nothing'])
      expect(await get(`read/${id}`, stranger)).toEqual({ status: 40401, msg: '没有找到相关数据' })
    expect((await list('list?limit=1')).rows[0]).toEqual(foreign)
  })

  it('[BELL-4] all is not taken for an id, and leaves other users’ alone', async () => {
    const other = await server.signIn('xh001_mgr')
    const others = await unread(other)
    expect(await get('read/all')).toEqual({ status: 200, msg: '', data: null })
    expect(await unread()).toBe(0)
    expect(await list('list')).toEqual({ rows: [], total: 0 })
    expect(await unread(other)).toBe(others)
  })
})

describe('marking', () => {
  const mark = async (ids: readonly (string | undefined)[], action: string, as = token) =>
    (await server.call('POST', '/api/admin/notification/mark', { token: as, body: { ids, action } })).body
  const idsIn = async (path: string) => (await list(`${path}&limit=100`)).rows.map(({ id }) => id)

  it('[BELL-5] reads and unreads where it stands, in the count and in each list', async () => {
    const before = Number(await unread())
    const [first, second] = await idsIn('list?page=1')
    expect(await mark([first, second, first], 'read')).toEqual({ status: 200, msg: '', data: null })
    expect(await unread()).toBe(before - 2)
    expect(await idsIn('history?state=unread')).toEqual((await idsIn('list?page=1')).slice(0, 100))
    await mark([second], 'unread')
    expect(await unread()).toBe(before - 1)
    expect(await idsIn('list?page=1')).toEqual(expect.not.arrayContaining([first]))
    expect(await get(String(second))).toMatchObject({ data: { read: false, archived: false, readTime: null } })
  })

  it('archives what was read or not, out of every list but its own, and brings it back', async () => {
    const [before, { total }] = [Number(await unread()), await list('history?limit=1')]
    const [first, second] = await idsIn('list?page=1')
    await mark([second], 'read')
    await mark([first, second], 'archive')
    expect(await unread()).toBe(before - 2)
    expect((await list('history?limit=1')).total).toBe(total - 2)
    expect(await idsIn('history?state=archived')).toEqual([first, second])
    expect(await get(String(first))).toMatchObject({ data: { read: true, archived: true } })
    await mark([first], 'unarchive')
    // A message that is unread is not archived.
    await mark([second], 'unread')
    expect(await idsIn('history?state=archived')).toEqual([])
    expect((await idsIn('history?state=unread')).slice(0, 1)).toEqual([second])
    expect([await unread(), (await list('history?limit=1')).total]).toEqual([before - 1, total])
  })

  it('keeps the time at which a message was read or archived first', async () => {
    const [id] = await idsIn('list?page=1')
    const timesOf = () =>
      server.database.db
        .selectFrom('notification_receipt')
        .innerJoin('user', 'user.id', 'user_id')
        .where('username', '=', 'xh_owner')
        .where('notification_id', '=', String(id))
        .select(['read_time', 'archived_time'])
        .executeTakeFirstOrThrow()
    await mark([id], 'archive')
    const first = await timesOf()
    for (const action of ['read', 'archive']) await mark([id], action)
    expect(await timesOf()).toEqual(first)
  })

  it('[PERM-7] somebody else’s is not found, and none of the user’s own named with it changes', async () => {
    const [foreign] = await idsIn('list?page=1')
    const stranger = await server.signIn('yq001_mgr')
    const [own] = (await list('list?limit=1', stranger)).rows
    const before = await unread(stranger)
    for (const action of ['read', 'unread', 'archive', 'unarchive'])
      for (const other of [foreign, 'nothing'])
        expect(await mark([own?.id, other], action, stranger)).toEqual({ status: 40401, msg: '没有找到相关数据' })
    expect(await unread(stranger)).toBe(before)
    expect((await list('list?limit=1')).rows[0]).toMatchObject({ id: foreign, read: false })
  })

  it.each([
    ['no message', { ids: [], action: 'read' }],
    ['more than a page', { ids: Array.from({ length: 101 }, (_, index) => `n${index}`), action: 'read' }],
    ['an action that there is not', { ids: ['n1'], action: 'remove' }],
  ])('%s is refused', async (_, body) => {
    expect((await server.call('POST', '/api/admin/notification/mark', { token, body })).body).toMatchObject({
      status: 42201,
    })
  })
})

describe('kinds', () => {
  it('[BELL-7] divide the history, and one that is unknown has nothing', async () => {
    const manager = await server.signIn('xh001_mgr')
    const { total, rows } = await list('history?limit=100', manager)
    const counts = await Promise.all(
      NOTIFICATION_KINDS.map(async (kind) => {
        const found = await list(`history?kind=${kind}&limit=100`, manager)
        expect(found.rows.map((row) => notificationKindOf(row))).toEqual(found.rows.map(() => kind))
        return found.total
      }),
    )
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(5)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total)
    expect(new Set(rows.map((row) => notificationKindOf(row))).size).toBeGreaterThan(2)
    expect(await list('history?kind=nothing', manager)).toEqual({ rows: [], total: 0 })
  })

  it('[BELL-7] and states are combined', async () => {
    const refunds = await list('history?kind=refundOrder&limit=100')
    const [one] = refunds.rows
    await get(`read/${one?.id}`)
    expect((await list('history?kind=refundOrder&state=unread')).total).toBe(refunds.total - 1)
    expect(await list('history?kind=refundOrder&state=archived')).toEqual({ rows: [], total: 0 })
  })
})

describe('one notification', () => {
  it('[BELL-5] is returned with its source, in each language, and the time it was read', async () => {
    const [row] = (await list('list?limit=1')).rows
    const { data: before } = await get(String(row?.id))
    expect(before).toEqual({
      ...row,
      brandName: '星河电竞馆',
      branchName: expect.stringMatching(/店/),
      readTime: null,
    })
    await get(`read/${row?.id}`)
    const { data: after } = await get(String(row?.id), token, 'en-US')
    expect(after).toMatchObject({ id: row?.id, read: true, readTime: expect.stringMatching(/Z$/) })
    expect(after).not.toMatchObject({ content: row?.content })
  })
  it('[PERM-7] of another user is not found', async () => {
    const [foreign] = (await list('list?limit=1')).rows
    const stranger = await server.signIn('yq001_mgr')
    for (const id of [foreign?.id, 'nothing'])
      expect(await get(String(id), stranger)).toEqual({ status: 40401, msg: '没有找到相关数据' })
  })
})

describe('a new notification', () => {
  const SHIPPED: SideNotification = {
    serviceType: 'PURCHASE',
    subServiceType: 4,
    to: 'store',
    needs: 'storePurchaseList',
  }
  const record = async ({ kind = SHIPPED }: { readonly kind?: SideNotification }) => {
    const branch = await server.database.db
      .selectFrom('branch')
      .where('branch_no', '=', 'XH001')
      .selectAll()
      .executeTakeFirstOrThrow()
    const before = await receipts()
    await server.database.write((trx) =>
      recordNotification(
        trx,
        {
          content: { key: 'notification.purchaseShipped', params: { orderNo: 'CG1' } },
          kind,
          serviceId: 'order-1',
          branchId: branch.id,
          brandId: branch.brand_id,
        },
        new Date(),
      ),
    )
    const after = await receipts()
    return [...after]
      .filter((receipt) => !before.has(receipt))
      .map((receipt) => receipt.split(' ')[0] ?? '')
      .toSorted()
  }
  const receipts = async () => {
    const rows = await server.database.db
      .selectFrom('notification_receipt')
      .innerJoin('user', 'user.id', 'notification_receipt.user_id')
      .select(['user.username', 'notification_receipt.notification_id'])
      .execute()
    return new Set(rows.map(({ username, notification_id }) => `${username} ${notification_id}`))
  }
  const rung = async () => {
    const rows = await server.database.db
      .selectFrom('live_message')
      .innerJoin('branch', 'branch.id', 'live_message.branch_id')
      .where('type', '=', 'NOTIFICATION_NEW')
      .select(['branch.branch_no'])
      .orderBy('branch.branch_no')
      .execute()
    await server.database.db.deleteFrom('live_message').execute()
    return rows.map(({ branch_no }) => branch_no)
  }

  it('to a branch reaches its staff who have the page, and rings there', async () => {
    await rung()
    expect(await record({})).toEqual(['area01', 'xh001_cash1', 'xh001_cash2', 'xh001_cash3', 'xh001_mgr'])
    expect(await rung()).toEqual(['XH001'])
  })

  it('to the company reaches the brand’s people who have the page, and rings in all its branches', async () => {
    await rung()
    expect(
      await record({
        kind: { ...SHIPPED, to: 'company', needs: 'companyPurchaseList' },
      }),
    ).toEqual(['admin', 'finance01', 'xh_owner'])
    expect(await rung()).toEqual(['XH001', 'XH002', 'XH003'])
  })
})
