import { describe, expect, it } from 'vitest'
import type { Notification } from '../contract/kit/notifications.ts'
import { notificationRoutes } from '../contract/notification-routes.ts'
import { notificationKindOf, subTypeLabels } from '../contract/notification-kinds.ts'
import { NOTIFICATION_KINDS, selectionOf } from '../contract/notification-selections.ts'
import { labelKeyOf } from './label.ts'
import enUS from './texts/en-US/notifications.json' with { type: 'json' }
import zhCN from './texts/zh-CN/notifications.json' with { type: 'json' }
import zhTW from './texts/zh-TW/notifications.json' with { type: 'json' }

const message = (subServiceType: number | null, serviceType = 'PURCHASE'): Notification => ({
  id: 'n1',
  content: '采购单已发货',
  createdTime: '2026-11-21T03:59:21.000Z',
  serviceType,
  subServiceType,
  notificationType: 0,
  serviceId: 's1',
  read: false,
  archived: false,
})
const labelOf = (...about: Parameters<typeof message>) =>
  labelKeyOf(message(...about)).replace('notifications.label.', '')

describe('labelKeyOf', () => {
  it('[BELL-7] names purchase messages by their sub type', () => {
    expect(Array.from({ length: 13 }, (_, sub) => labelOf(sub))).toEqual([
      'reminder',
      ...Array.from({ length: 6 }, () => 'PURCHASE'),
      'priceAdjustment',
      'takeDown',
      'productChange',
      'replacement',
      'refundOrder',
      'returnOrder',
    ])
    expect(labelOf(null)).toBe('PURCHASE')
  })

  it('[BELL-7] names other messages by their service', () => {
    expect(
      ['TOUR', 'STAFF_RECORD', 'SETTLEMENT', 'FACILITY', 'ACTIVITY', 'X', 'constructor'].map((service) =>
        labelOf(1, service),
      ),
    ).toEqual(['TOUR', 'STAFF_RECORD', 'SETTLEMENT', 'FACILITY', 'ACTIVITY', 'other', 'other'])
  })

  it.each(Object.keys(notificationRoutes))('has a text in each language for every label of %s', (service) => {
    const subTypes = Object.keys(subTypeLabels[service] ?? {}).map(Number)
    const labels = [null, ...subTypes].map((sub) => labelOf(sub, service))
    for (const { label } of [zhCN, enUS, zhTW]) expect(Object.keys(label)).toEqual(expect.arrayContaining(labels))
  })
})

describe('kinds of messages', () => {
  it('[BELL-7] select each message of a known service by exactly one, which is its label', () => {
    const subs = Array.from({ length: 13 }, (_, sub) => sub)
    for (const service of Object.keys(notificationRoutes))
      for (const sub of subs) {
        const selecting = NOTIFICATION_KINDS.filter((kind) => {
          const { serviceType, only = subs, except = [] } = selectionOf(kind) ?? { serviceType: '' }
          return serviceType === service && only.includes(sub) && !except.includes(sub)
        })
        expect(selecting).toEqual([notificationKindOf(message(sub, service))])
      }
  })
  it('that are unknown here select none', () => {
    expect([selectionOf('other'), selectionOf('constructor')]).toEqual([null, null])
  })
})
