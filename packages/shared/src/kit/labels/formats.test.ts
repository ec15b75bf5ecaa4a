import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, ORDER_TYPES } from '../../contract/bar/floor.ts'
import { MACHINE_SERVICES } from '../../contract/machine-services.ts'
import { noticeText } from '../../live/notices/index.ts'
import { texts as english } from '../../texts/en-US/index.ts'
import { createTranslator } from '../../texts/index.ts'
import { texts as chinese } from '../../texts/zh-CN/index.ts'
import { texts as traditional } from '../../texts/zh-TW/index.ts'
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatPercent,
  maskIdCard,
  maskName,
  maskPhone,
} from '../../lib/formats/index.ts'
import {
  genderKey,
  orderSourceKey,
  orderStatusKey,
  orderTypeKey,
  refundTypeKey,
  resultKey,
  rollbackKey,
  serviceTypeKey,
} from './index.ts'

const t = createTranslator(chinese)
const call = { machineName: '12', orderNo: null, value: null, branchId: 'b1', sequence: 1, time: null }

describe('formatMoney', () => {
  it.each([
    [0, '¥0.00'],
    [1, '¥0.01'],
    [100, '¥1.00'],
    [28_805, '¥288.05'],
    [123_456_789, '¥1,234,567.89'],
    [-2000, '-¥20.00'],
    [-5, '-¥0.05'],
    [null, ''],
    [undefined, ''],
  ])('[FMT-1] %s fen is %s', (fen, text) => {
    expect(formatMoney(fen)).toBe(text)
  })
  it('[FMT-1] loses no fen, however large the amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (fen) => {
        expect(BigInt(formatMoney(fen).replace(/[¥.,]/g, ''))).toBe(BigInt(fen))
      }),
    )
  })
})

it.each([
  [0, '0.00%'],
  [38, '0.38%'],
  [3333, '33.33%'],
  [10_000, '100.00%'],
])('%s basis points are %s', (basisPoints, text) => {
  expect(formatPercent(basisPoints)).toBe(text)
})

describe('masks', () => {
  it.each([
    ['12000000001', '120****0001'],
    ['1200', '120*'],
    ['12', '12'],
    ['', ''],
  ])('[FMT-2] phone %s is %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked)
  })
  it.each([
    ['51999919950614001X', '51999919******001X'],
    ['5199991995061400123', '51999919*******0123'],
    ['12345', '*****'],
  ])('[FMT-3] id card %s is %s', (idCard, masked) => {
    expect(maskIdCard(idCard)).toBe(masked)
  })
  it('[FMT-3] hides 6 digits of 18 and 7 of 19', () => {
    expect([18, 19].map((length) => maskIdCard('1'.repeat(length)).replaceAll('1', '').length)).toEqual([6, 7])
  })
  it.each([
    ['王', '王'],
    ['李雨', '李*'],
    ['王梓轩', '王*轩'],
    ['欧阳晓雪', '欧**雪'],
    ['𠮷野家', '𠮷*家'],
    ['', ''],
  ])('[FMT-4] name %s is %s', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })
})

describe('dates', () => {
  it.each([
    ['2026-11-21T03:59:21.000Z', '2026-11-21', '2026-11-21 11:59:21'],
    ['2026-11-21T16:00:00.000Z', '2026-11-22', '2026-11-22 00:00:00'],
    ['2026-02-28T15:59:59.999Z', '2026-02-28', '2026-02-28 23:59:59'],
  ])('[FMT-5] %s is %s and %s in Asia/Shanghai', (moment, date, dateTime) => {
    expect([formatDate(moment), formatDateTime(moment)]).toEqual([date, dateTime])
    expect(formatDateTime(Date.parse(moment))).toBe(dateTime)
  })
  it.each([null, '', 'yesterday'])('[FMT-5] %j is blank', (moment) => {
    expect([formatDate(moment), formatDateTime(moment)]).toEqual(['', ''])
  })
})

describe('labels', () => {
  it('[FMT-6] name the source of an order', () => {
    expect([0, 1, 2, 3, 4, 9, null, 'x'].map((source) => t(orderSourceKey(source)))).toEqual([
      '客户机',
      '吧台',
      '微信公众号',
      'PAD',
      '抱团',
      '其他',
      '其他',
      '其他',
    ])
  })
  it('[FMT-7] name refund types', () => {
    expect(([0, 1, 2] as const).map((type) => t(refundTypeKey(type)))).toEqual(['过期退货', '正常退货', '普通退单'])
  })
  it('[FMT-8] name gender, result and rollback', () => {
    expect(['male', 'female', 'x', null].map((gender) => t(genderKey(gender)))).toEqual(['男', '女', '其它', '其它'])
    expect((['SUCCESS', 'FAIL'] as const).map((result) => t(resultKey(result)))).toEqual(['成功', '失败'])
    expect([true, false].map((flag) => t(rollbackKey(flag)))).toEqual(['是', '否'])
  })
  const [ofTypes, ofStatuses, ofServices] = [
    ORDER_TYPES.map(orderTypeKey),
    ORDER_STATUSES.map(orderStatusKey),
    MACHINE_SERVICES.map(serviceTypeKey),
  ]
  // Labels of services are from the specification (§4); it has none for types and statuses of orders.
  it.each([
    {
      texts: chinese,
      types: ['商品销售', '充值', '积分兑换'],
      statuses: ['待确认', '已确认', '已取消', '已完成'],
      services: ['呼叫服务', '茶水续杯', '桌面清理', '开空调', '关空调', '举报吸烟'],
    },
    {
      texts: english,
      types: ['Sale', 'Top-up', 'Points exchange'],
      statuses: ['Pending', 'Confirmed', 'Cancelled', 'Completed'],
      services: [
        'Service call',
        'Tea refill',
        'Desk cleaning',
        'Air conditioning on',
        'Air conditioning off',
        'Smoking reported',
      ],
    },
    {
      texts: traditional,
      types: ['商品銷售', '儲值', '點數兌換'],
      statuses: ['待確認', '已確認', '已取消', '已完成'],
      services: ['呼叫服務', '茶水續杯', '桌面清理', '開冷氣', '關冷氣', '檢舉吸菸'],
    },
  ])('[FMT-9] name order types, order statuses and service types: $types', ({ texts, types, statuses, services }) => {
    const say = createTranslator(texts)
    expect(ofTypes.map((key) => say(key))).toEqual(types)
    expect(ofStatuses.map((key) => say(key))).toEqual(statuses)
    expect(ofServices.map((key) => say(key))).toEqual(services)
  })
  it('[FMT-9] name a service as the notice of the machine does', () => {
    for (const service of MACHINE_SERVICES) {
      const told = noticeText({ ...call, type: service })
      expect(told && 'key' in told ? t(told.key, told.params) : null).toBe(`12号机${t(serviceTypeKey(service))}`)
    }
  })
})
