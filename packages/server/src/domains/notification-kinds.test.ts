import { notificationRoutes } from '@netbar/shared/contract'
import { expect, it } from 'vitest'
import { defineDomain } from '../kernel/domain.ts'
import type { TextKey } from '../kernel/texts/index.ts'
import { recordNotification } from '../kit/notifications/index.ts'
import { startTestServer } from '../testing/index.ts'
import { domains, menu } from './index.ts'

it('[BELL-6] [BELL-7] every kind that a domain sends is of the contract, and goes to who has a node of the menu', () => {
  const kinds = domains.flatMap((domain) => Object.values(domain.notificationKinds ?? {}))
  expect(kinds.length).toBeGreaterThan(0)
  const needed = kinds.flatMap((kind) => (kind.to === 'asker' ? [] : [kind.needs]))
  expect(menu.map(({ name }) => name)).toEqual(expect.arrayContaining(needed))
  for (const kind of kinds) {
    expect(Object.keys(notificationRoutes)).toContain(kind.serviceType)
    expect(kind.subServiceType).toBeLessThanOrEqual(12)
  }
})

it('[BELL-1] a new domain rings the bell by what it declares, in each language', async () => {
  const words = (text: string) => ({ notification: { seatMended: text } })
  const { notificationKinds: kinds } = defineDomain({
    name: 'seats',
    texts: {
      'zh-CN': words('{seat}号座位已修好'),
      'en-US': words('Seat {seat} was mended'),
      'zh-TW': words('{seat}號座位已修好'),
    },
    notificationKinds: {
      seatMended: { serviceType: 'FACILITY', subServiceType: 1, to: 'store', needs: 'onlineUsers' },
    },
  })
  await using stack = new AsyncDisposableStack()
  const server = stack.adopt(await startTestServer(), (each) => each.stop())
  const branch = await server.database.db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH001')
    .select(['id', 'brand_id'])
    .executeTakeFirstOrThrow()
  // The text of a domain that this release does not have.
  const content = { key: 'notification.seatMended' as TextKey, params: { seat: 7 } }
  const about = { content, serviceId: 's1', branchId: branch.id, brandId: branch.brand_id }
  await server.database.write((trx) => recordNotification(trx, { ...about, kind: kinds.seatMended }, new Date()))

  const path = '/api/admin/notification/list?serviceType=FACILITY&subServiceType=1&limit=1'
  const newest = async (username: string, language: string) => {
    const token = await server.signIn(username)
    return (await server.call('GET', path, { token, headers: { 'Accept-Language': language } })).body['rows']
  }
  const row = { serviceType: 'FACILITY', subServiceType: 1, notificationType: 0, serviceId: 's1' }
  expect(await newest('xh001_mgr', 'zh-CN')).toEqual([expect.objectContaining({ ...row, content: '7号座位已修好' })])
  expect(await newest('xh001_cash1', 'en-US')).toEqual([
    expect.objectContaining({ ...row, content: 'Seat 7 was mended' }),
  ])
  expect(await newest('xh002_mgr', 'zh-CN')).toEqual([])
})
