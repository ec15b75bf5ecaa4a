import { describe, expect, it } from 'vitest'
import type { Notification } from '../contract/kit/notifications.ts'
import { targetOf } from './target.ts'

const message = (subServiceType: number, notificationType: 0 | 1 | 2, serviceType = 'PURCHASE'): Notification => ({
  id: 'n1',
  content: '采购单已发货',
  createdTime: '2026-11-21T03:59:21.000Z',
  serviceType,
  subServiceType,
  notificationType,
  serviceId: 's1',
  read: false,
  archived: false,
})
const tab = (name: string) => ({ name: 'productMasterManage', query: { tab: name } })
const store = { name: 'storePurchaseDetail', query: { orderId: 's1' } }
const refund = { name: 'refundDetail', query: { id: 's1' } }
const company = { name: 'purchaseOrderDetail', query: { orderId: 's1' } }

describe('targetOf a purchase message', () => {
  const byType = (sub: number) => ([0, 1, 2] as const).map((type) => targetOf(message(sub, type)))
  it.each([0, 1, 2, 3, 4, 5, 6])(
    '[BELL-6] sub %i leads the branch to its order and everybody else to the company’s order',
    (sub) => {
      expect(byType(sub)).toEqual([store, company, company])
    },
  )
  it.each([
    [7, 'priceAudit'],
    [8, 'takeDownAudit'],
    [9, 'goodsChange'],
  ])('[BELL-6] sub %i leads to the %s tab, and a mere result leads nowhere', (sub, name) => {
    expect(byType(sub)).toEqual([tab(name), null, tab(name)])
  })
  it('[BELL-6] leads to the page without a document where the message names none', () => {
    expect(targetOf({ ...message(1, 0), serviceId: null })).toEqual({ ...store, query: { orderId: '' } })
  })
  it('[BELL-6] sub 10 leads to the company’s order', () => {
    expect(byType(10)).toEqual([company, company, company])
  })
  it.each([11, 12])('[BELL-6] sub %i leads the branch to the refund and the company to the refund tab', (sub) => {
    expect(byType(sub)).toEqual([refund, company, tab('purchaseRefund')])
  })
})

describe('targetOf other messages', () => {
  it.each([
    ['TOUR', 0, 'patrolRecord'],
    ['STAFF_RECORD', 0, 'archives'],
    ['STAFF_RECORD', 3, 'changeBranch'],
    ['STAFF_RECORD', 4, 'changeBranch'],
    ['STAFF_RECORD', 5, 'archives'],
    ['SETTLEMENT', 0, 'settlementBillings'],
    ['FACILITY', 0, 'facilitiesMaintenance'],
    ['ACTIVITY', 0, 'activityAuditList'],
  ])('%s sub %i leads to %s', (serviceType, sub, name) => {
    expect(targetOf(message(sub, 0, serviceType))).toEqual({ name, query: {} })
  })
  it('leads from a mention to its own page, which leads on', () => {
    expect(targetOf(message(0, 1, 'COMMENT'))).toEqual({ name: 'notificationDetail', query: { id: 'n1' } })
  })
  it('leads to the message itself for an unknown service', () => {
    expect(targetOf(message(0, 0, 'SOMETHING'))).toEqual({ name: 'notificationDetail', query: { id: 'n1' } })
  })
})
