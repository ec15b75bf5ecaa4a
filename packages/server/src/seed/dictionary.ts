import { PAY_TYPE_CHANNEL } from '@netbar/shared/contract'
import type { Organisation } from './organisation.ts'
import { seedProducts } from './products.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'

type Items = readonly (readonly [code: string, codevalue: string])[]

/** Dictionaries that are everybody's. */
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

/** Lays the dictionaries: ways to pay, kinds of expenses, and each brand's product categories. */
export const layDictionary = (rows: Rows, random: Random, { brandIds }: Organisation, now: Date): void => {
  const lay = (code_type: string, brand_id: string | null, items: Items) => {
    for (const [sort, [code, codevalue]] of items.entries())
      rows.add('dictionary_entry', {
        id: random.id(now),
        code_type,
        brand_id,
        scope: brand_id ?? '*',
        code,
        codevalue,
        sort,
        enabled: 1,
        remark: '',
        version: 1,
        updated_time: now.toISOString(),
      })
  }
  for (const [type, items] of Object.entries(common)) lay(type, null, items)
  const categories = [...new Set(seedProducts.map(({ category }) => category))]
  for (const brandId of brandIds.values())
    lay(
      'PRODUCT_CLASSIFY',
      brandId,
      categories.map((category, index) => [`C${String(index + 1).padStart(2, '0')}`, category]),
    )
}
