import { PAY_TYPE_CHANNEL, PRODUCT_CLASSIFY, PRODUCT_GROUP, PRODUCT_UNIT } from '@netbar/shared/contract'
import { newDictionaryEntry } from '../../org/index.ts'
import { must } from '../../../kit/seed/must.ts'
import { categoryIconUrl } from '../../org/seed/images.ts'
import type { Organisation } from '../../org/seed/organisation.ts'
import { seedProducts } from './products.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'

type Items = readonly (readonly [code: string, codevalue: string])[]

/** Dictionaries shared by all brands. */
const common: Readonly<Record<string, Items>> = {
  [PAY_TYPE_CHANNEL]: [
    ['CASH', '现金'],
    ['WECHAT', '微信支付'],
    ['ALIPAY', '支付宝'],
    ['BALANCE', '会员余额'],
    ['BANK_CARD', '银行卡'],
    ['COUPON', '优惠券'],
  ],
  EXPENSE_CATEGORY: [
    ['TRAVEL', '差旅'],
    ['PURCHASE', '采购'],
    ['REPAIR', '维修'],
    ['UTILITIES', '水电'],
    ['OTHER', '其他'],
  ],
}

/** Categories of products in their order, with their codes. */
const categories: Items = [...new Set(seedProducts.map(({ category }) => category))].map((category, index) => [
  `C${String(index + 1).padStart(4, '0')}`,
  category,
])
const groups: Items = [
  ['G0001', '热卖'],
  ['G0002', '夜宵'],
  ['G0003', '套餐'],
]

/** Units of products; a cup is for drinks made at the bar. */
const units: Items = [
  ...new Set([...seedProducts.flatMap(({ saleUnit, purchaseUnit }) => [saleUnit, purchaseUnit]), '杯']),
].map((unit, index) => [`U${String(index + 1).padStart(4, '0')}`, unit])

/** Code of a category of products; the same in every brand. */
export const categoryCode = (name: string): string => {
  const [code] = categories.find(([, category]) => category === name) ?? []
  return must(code, `a category ${name}`)
}

/** Seeds the dictionaries: payment methods, kinds of expenses, and each brand's categories, groups and units. */
export const seedDictionary = (rows: Rows, random: Random, { brandIds }: Organisation, now: Date): void => {
  const addEntries = (
    code_type: string,
    brand_id: string | null,
    items: Items,
    iconOf: (codevalue: string) => string = () => '',
  ) => {
    for (const [sort, [code, codevalue]] of items.entries())
      rows.add('dictionary_entry', {
        ...newDictionaryEntry({ id: random.id(now), code_type, brand_id, code, codevalue, sort }, now),
        icon: iconOf(codevalue),
      })
  }
  for (const [type, items] of Object.entries(common)) addEntries(type, null, items)
  for (const [brandCode, brandId] of brandIds) {
    addEntries(PRODUCT_CLASSIFY, brandId, categories, (category) => categoryIconUrl(brandCode, category))
    addEntries(PRODUCT_GROUP, brandId, groups)
  }
  for (const brandId of brandIds.values()) addEntries(PRODUCT_UNIT, brandId, units)
}
