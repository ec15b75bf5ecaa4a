import { DAY_MS, discountCountsAt, HOUR_MS } from '@netbar/shared/contract'
import type { ProductDiscountTable } from '../tables.ts'
import { listText } from '../../../platform/db/list-text.ts'
import { scheduleOf } from '../product-discounts/columns.ts'
import type { Catalogue } from './catalogue.ts'
import { must } from '../../../kit/seed/must.ts'
import type { SeededBranch } from '../../org/seed/organisation.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'

interface SeedDiscount extends Partial<ProductDiscountTable> {
  readonly name: string
  readonly kind: ProductDiscountTable['kind']
  /** Names of products, in every size. */
  readonly products: readonly string[]
  /** Days from now to its start and to its end. */
  readonly days: readonly [start: number, end: number]
  /** Whether it is valid in one branch of the brand alone. */
  readonly isOfOneBranch?: true
}

/** One discount of each kind and each state. */
const seedDiscounts: readonly SeedDiscount[] = [
  {
    name: '夜宵泡面八五折',
    kind: 'PERCENT',
    products: ['红烧牛肉面', '老坛酸菜面', '香辣牛肉面', '鲜虾鱼板面'],
    rate_bp: 8500,
    days: [-3, 25],
    from_clock: '22:00',
    to_clock: '06:00',
    daily_limit: 2,
    coupons: 'ALONE',
  },
  {
    name: '牛肉干买二赠一',
    kind: 'GIFT',
    products: ['牛肉干'],
    buy_quantity: 2,
    gift_quantity: 1,
    days: [-1, 13],
    use_limit: 200,
    isOfOneBranch: true,
  },
  {
    name: '周末汽水直降',
    kind: 'CUT',
    products: ['柠檬汽水', '橙味汽水'],
    value_fen: 100,
    days: [4, 32],
    weekdays: ',6,7,',
  },
  { name: '薯片开业特价', kind: 'SPECIAL', products: ['原味薯片', '黄瓜味薯片'], value_fen: 600, days: [-40, -10] },
  {
    name: '早间咖啡特价',
    kind: 'SPECIAL',
    products: ['即饮咖啡'],
    value_fen: 500,
    days: [-6, 20],
    from_clock: '06:00',
    to_clock: '10:00',
    isOfOneBranch: true,
    enabled: 0,
  },
]

/** Seeds the discounts of the brand of the first branch. */
export const seedProductDiscounts = (
  rows: Rows,
  random: Random,
  branches: readonly SeededBranch[],
  catalogue: Catalogue,
  now: Date,
): void => {
  const first = must(branches[0], 'a branch')
  const all = branches.filter(({ brandId }) => brandId === first.brandId)
  for (const [index, { products, days, isOfOneBranch, ...discount }] of seedDiscounts.entries()) {
    const created = new Date(now.getTime() + Math.min(days[0], 0) * DAY_MS - (index + 1) * HOUR_MS)
    const created_time = created.toISOString()
    const row: ProductDiscountTable = {
      id: random.id(created),
      brand_id: first.brandId,
      product_ids: listText(
        catalogue
          .products(first.brandId)
          .filter(({ name }) => products.includes(name))
          .map(({ id }) => id),
      ),
      branch_ids: listText((isOfOneBranch ? [first] : all).map(({ id }) => id)),
      level_ids: '',
      rate_bp: null,
      value_fen: null,
      buy_quantity: null,
      gift_quantity: null,
      start_time: new Date(now.getTime() + days[0] * DAY_MS).toISOString(),
      end_time: new Date(now.getTime() + days[1] * DAY_MS).toISOString(),
      weekdays: '',
      from_clock: '',
      to_clock: '',
      daily_limit: null,
      use_limit: null,
      used_count: 0,
      coupons: 'STACKED',
      enabled: 1,
      version: 1,
      created_time,
      updated_time: created_time,
      deleted_time: null,
      told: 0,
      ...discount,
    }
    const counts = row.enabled === 1 && discountCountsAt(scheduleOf(row), now.getTime())
    rows.add('product_discount', { ...row, told: counts ? 1 : 0 })
  }
}
