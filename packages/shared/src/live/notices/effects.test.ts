import { describe, expect, it } from 'vitest'
import { LIVE_MESSAGE_TYPES, type LiveMessage, type LiveMessageType } from '../../contract/live/live-channel.ts'
import { effectOf } from './effects.ts'
import { SOUND_VOLUME } from './sounds.ts'

const message = (type: LiveMessageType): LiveMessage => ({
  type,
  machineName: '012',
  orderNo: 'XS2026112100001',
  value: 'm1',
  branchId: 'b1',
  sequence: 1,
  time: null,
})
const call = (key: string) => ({
  message: { kind: 'warning', text: { key: `notices.${key}`, params: { machine: '012' } }, durationMs: 4000 },
  sound: 'alert',
  reloads: ['orders'],
})
const order = (kind: string, key: string) => ({
  kind,
  text: { key: `notices.${key}`, params: { order: 'XS2026112100001' } },
})

describe('effectOf', () => {
  it.each<[string, LiveMessageType, object]>([
    ['[NOTICE-1]', 'ON', { reloads: ['orders', 'machines'] }],
    ['[NOTICE-1]', 'OFF', { reloads: ['orders', 'machines'] }],
    ['[NOTICE-2]', 'CALL', call('call')],
    ['[NOTICE-2]', 'TEA', call('tea')],
    ['[NOTICE-2]', 'CLEAN', call('clean')],
    ['[NOTICE-2]', 'AC_ON', call('acOn')],
    ['[NOTICE-2]', 'AC_OFF', call('acOff')],
    ['[NOTICE-2]', 'NO_SMOKING', call('noSmoking')],
    ['[NOTICE-2]', 'SUPPLEMENTARY_TEMP_CARD_INFO', call('supplementaryInfo')],
    ['[NOTICE-3]', 'ORDER_CONFIRMED', { message: order('info', 'orderConfirmed'), reloads: ['orders', 'stock'] }],
    [
      '[NOTICE-4]',
      'ORDER_PAID',
      { message: order('success', 'orderPaid'), sound: 'paid', reloads: ['orders', 'stock'] },
    ],
    ['[NOTICE-5]', 'ORDER_CANCELLED', { message: order('info', 'orderCancelled'), reloads: ['orders', 'stock'] }],
    ['', 'ORDER_CHANGED', { reloads: ['orders', 'stock'] }],
    ['', 'MACHINE_CHANGED', { reloads: ['machines'] }],
    ['', 'CALL_ASSIGNED', { reloads: ['orders'] }],
    ['', 'CALL_HANDLED', { reloads: ['orders'] }],
    ['', 'CALL_DISMISSED', { reloads: ['orders'] }],
    ['[NOTICE-6]', 'ADD_MEMBER', { message: order('success', 'memberAdded'), reloads: ['orders', 'customers'] }],
    ['[NOTICE-7]', 'SAVE_CARD_ID', { reloads: ['orders'] }],
    ['[NOTICE-7]', 'ADD_TEMP_CARD_NAME', { reloads: ['orders'] }],
    ['[NOTICE-8]', 'BOOKING', { message: order('info', 'booking'), sound: 'alert', reloads: ['orders', 'machines'] }],
    ['[NOTICE-9]', 'DEPOSIT_ORDER_PAID', { message: order('success', 'depositPaid'), reloads: [] }],
    ['', 'PURCHASE_STATUS', { reloads: ['purchaseOrders'] }],
    ['[NOTICE-10]', 'REFUND_STATUS', { reloads: ['refunds'] }],
    ['[NOTICE-10]', 'BILL_STATUS', { reloads: ['bills'] }],
    ['', 'STOCK_CHANGED', { reloads: ['stock'] }],
    ['', 'NOTIFICATION_NEW', { reloads: ['notifications'] }],
    ['', 'COMMENT_NEW', { reloads: ['comments'] }],
    ['', 'RIGHTS_CHANGED', { reloads: [] }],
  ])('%s %s', (_, type, effect) => {
    expect(effectOf(message(type))).toEqual(effect)
  })
  it('[NOTICE-2] [NOTICE-3] leaves missing parts of a message blank', () => {
    const bare = (type: LiveMessageType) =>
      effectOf({ ...message(type), machineName: null, orderNo: null }).message?.text
    expect(bare('CALL')).toEqual({ key: 'notices.call', params: { machine: '' } })
    expect(bare('ORDER_PAID')).toEqual({ key: 'notices.orderPaid', params: { order: '' } })
  })
  it('covers every type of the contract', () => {
    for (const type of LIVE_MESSAGE_TYPES) expect(effectOf(message(type)).reloads).toBeInstanceOf(Array)
  })
  it('[NOTICE-2] plays at three quarters of the volume', () => {
    expect(SOUND_VOLUME).toBe(0.75)
  })
})
