import { describe, expect, it } from 'vitest'
import { LIVE_MESSAGE_TYPES, type LiveMessage, type LiveMessageType } from '../../contract/live/live-channel.ts'
import { texts } from '../../texts/zh-CN/index.ts'
import { createTranslator } from '../../texts/index.ts'
import type { FeedEntry } from './feed.ts'
import { groupFeed } from './groups.ts'
import { noticeKindOf } from './kind.ts'
import { noticeText } from './text.ts'

const t = createTranslator(texts)
const message = (type: LiveMessageType, parts: Partial<LiveMessage> = {}): LiveMessage => ({
  type,
  machineName: 'A012',
  orderNo: 'D1',
  value: null,
  branchId: 'b1',
  sequence: null,
  time: null,
  ...parts,
})
const wordsOf = (type: LiveMessageType) => {
  const text = noticeText(message(type))
  return text === null ? null : 'literal' in text ? text.literal : t(text.key, text.params)
}

describe('the text of a notice', () => {
  it.each([
    ['CALL', 'A012号机呼叫服务', 'calls'],
    ['SUPPLEMENTARY_TEMP_CARD_INFO', 'A012号机请补充身份信息', 'calls'],
    ['ORDER_PAID', '订单D1付款成功', 'orders'],
    ['BOOKING', '您有一笔新的订座订单', 'orders'],
    ['ADD_MEMBER', '新会员开卡成功', 'members'],
    ['ON', 'A012号机已开机', 'machines'],
    ['OFF', 'A012号机已关机', 'machines'],
  ] as const)('[NOTICE-2] %s is %s, of the kind %s', (type, words, kind) => {
    expect([wordsOf(type), noticeKindOf(message(type))]).toEqual([words, kind])
  })
  it('[NOTICE-7] is empty for a message that only reloads lists', () => {
    expect(LIVE_MESSAGE_TYPES.filter((type) => wordsOf(type) === null)).toEqual([
      'ORDER_CHANGED',
      'MACHINE_CHANGED',
      'CALL_ASSIGNED',
      'CALL_HANDLED',
      'CALL_DISMISSED',
      'SAVE_CARD_ID',
      'ADD_TEMP_CARD_NAME',
      'PURCHASE_STATUS',
      'REFUND_STATUS',
      'BILL_STATUS',
      'STOCK_CHANGED',
      'NOTIFICATION_NEW',
      'COMMENT_NEW',
      'RIGHTS_CHANGED',
    ])
  })
})

describe('groupFeed', () => {
  const MINUTE = 60_000
  const entry = (id: string, type: LiveMessageType, minute: number, parts: Partial<LiveMessage> = {}): FeedEntry => ({
    id,
    message: message(type, parts),
    missed: false,
    receivedAt: minute * MINUTE,
  })
  const grouped = (feed: readonly FeedEntry[]) =>
    groupFeed(feed).map(({ id, entry: newest, count }) => [id, newest.id, count])

  it('[NOTICE-11] counts repeats in a row on the newest, under the id of the oldest', () => {
    expect(grouped([entry('3', 'CALL', 12), entry('2', 'CALL', 11), entry('1', 'CALL', 10)])).toEqual([['1', '3', 3]])
  })
  it('keeps entries apart that differ, are not consecutive, or came long before', () => {
    expect(
      grouped([
        entry('6', 'CALL', 40),
        entry('5', 'CALL', 20),
        entry('4', 'CALL', 20, { machineName: 'A013' }),
        entry('3', 'TEA', 19),
        entry('2', 'CALL', 18, { machineName: 'A013' }),
        entry('1', 'CALL', 18, { machineName: 'A013', branchId: 'b2' }),
      ]),
    ).toEqual([
      ['6', '6', 1],
      ['5', '5', 1],
      ['4', '4', 1],
      ['3', '3', 1],
      ['2', '2', 1],
      ['1', '1', 1],
    ])
  })
  it('leaves out notices without a text', () => {
    expect(grouped([entry('3', 'CALL', 12), entry('2', 'STOCK_CHANGED', 11), entry('1', 'CALL', 10)])).toEqual([
      ['1', '3', 2],
    ])
  })
})
