import type { ProductDiscount } from '@netbar/shared/contract'
import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { draftOf, valuesOf } from '../../../kit/form/form-field.ts'
import { formProblems } from '../../../kit/form/form-problems.ts'
import appEnUS from '../../../texts/en-US/first/app.json' with { type: 'json' }
import enUS from '../../../texts/en-US/product/productDiscount.json' with { type: 'json' }
import appZhCN from '../../../texts/zh-CN/first/app.json' with { type: 'json' }
import zhCN from '../../../texts/zh-CN/product/productDiscount.json' with { type: 'json' }
import appZhTW from '../../../texts/zh-TW/first/app.json' with { type: 'json' }
import zhTW from '../../../texts/zh-TW/product/productDiscount.json' with { type: 'json' }
import { discountDefinition } from './discount-definition.tsx'
import { discountFields } from './discount-fields.ts'
import { hoursText, namesText, periodText, valueText } from './discount-text.ts'

const row: ProductDiscount = {
  id: 'd1',
  brandId: 'b1',
  enabled: true,
  version: 1,
  updatedTime: '2026-11-21T04:00:00.000Z',
  name: '夜宵',
  productIds: ['p1', 'p2', 'p3', 'p4'],
  productNames: ['水', '茶', '奶'],
  branchIds: ['s1'],
  branchNames: ['光谷'],
  kind: 'PERCENT',
  rateBp: 8550,
  valueFen: null,
  buyQuantity: null,
  giftQuantity: null,
  startTime: '2026-12-01T14:30:00.000Z',
  endTime: '2026-12-31T16:00:00.000Z',
  weekdays: ['6', '7'],
  fromClock: '22:00',
  toClock: '06:00',
  dailyLimit: 2,
  useLimit: null,
  usedCount: 0,
  coupons: 'ALONE',
  levelIds: [],
  levelNames: [],
  state: 'PLANNED',
}
beforeAll(() =>
  i18next.init({
    lng: 'zh-CN',
    fallbackLng: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    resources: {
      'zh-CN': { translation: { app: appZhCN, productDiscount: zhCN } },
      'en-US': { translation: { app: appEnUS, productDiscount: enUS } },
      'zh-TW': { translation: { app: appZhTW, productDiscount: zhTW } },
    },
  }),
)

describe('the texts of a discount', () => {
  it.each([
    ['zh-CN', '8.55折', '减¥1.00', '买2赠1', '水、茶、奶等4个', '周六、周日 22:00–06:00'],
    [
      'en-US',
      '14.5% off',
      '¥1.00 off',
      'Buy 2, get 1 free',
      '水, 茶, 奶 and others (4 in total)',
      'Sat, Sun 22:00–06:00',
    ],
    ['zh-TW', '8.55折', '折¥1.00', '買2送1', '水、茶、奶等4個', '週六、週日 22:00–06:00'],
  ] as const)('[I18N-1] in %s', async (locale, percent, cut, gift, names, hours) => {
    await i18next.changeLanguage(locale)
    expect(valueText(row, i18next.t)).toBe(percent)
    expect(valueText({ ...row, kind: 'CUT', valueFen: 100 }, i18next.t)).toBe(cut)
    expect(valueText({ ...row, kind: 'GIFT', buyQuantity: 2, giftQuantity: 1 }, i18next.t)).toBe(gift)
    expect(namesText(row.productNames, row.productIds.length, i18next.t)).toBe(names)
    expect(hoursText(row, i18next.t)).toBe(hours)
    expect(periodText(row)).toBe('2026-12-01 22:30 – 2027-01-01 00:00')
  })
})

describe('the form of a discount', () => {
  const values = valuesOf(discountFields, row)

  it('[FMT-2] shows a row in Asia/Shanghai and in percent, and sends it back unchanged', () => {
    expect(values).toMatchObject({ rateBp: '85.5', startTime: '2026-12-01T22:30', endTime: '2027-01-01T00:00' })
    expect(draftOf(discountFields, values)).toMatchObject({
      rateBp: 8550,
      startTime: row.startTime,
      endTime: row.endTime,
      weekdays: ['6', '7'],
      productIds: row.productIds,
    })
  })

  it('shows only the fields of its kind', () => {
    const sent = (kind: string) => Object.keys(draftOf(discountFields, { ...values, kind }))
    const own = ['rateBp', 'valueFen', 'buyQuantity', 'giftQuantity']
    expect(sent('PERCENT').filter((name) => own.includes(name))).toEqual(['rateBp'])
    expect(sent('SPECIAL').filter((name) => own.includes(name))).toEqual(['valueFen'])
    expect(sent('GIFT').filter((name) => own.includes(name))).toEqual(['buyQuantity', 'giftQuantity'])
  })

  it.each([
    ['rateBp', '9', 'productDiscount.rateWrong'],
    ['rateBp', '85.555', 'productDiscount.rateWrong'],
    ['fromClock', '24:00', 'productDiscount.clockWrong'],
    ['productIds', '', 'productDiscount.productsWrong'],
    ['startTime', '', 'kit.problem.required'],
    ['dailyLimit', '0', 'kit.problem.tooSmall'],
  ])('finds %s "%s" wrong before it is sent', (name, typed, key) => {
    const draft = draftOf(discountFields, { ...values, [name]: typed })
    expect(formProblems(discountFields, discountDefinition.schema, draft)).toMatchObject({ [name]: { key } })
  })

  it('finds no problem in a valid row', () => {
    expect(formProblems(discountFields, discountDefinition.schema, draftOf(discountFields, values))).toEqual({})
  })
})
