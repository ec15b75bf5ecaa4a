import { DAY_MS, isCreditCode, typedInitials } from '@netbar/shared/contract'
import type { SupplierTable } from '../suppliers/tables.ts'
import { must } from '../../../kit/seed/must.ts'
import type { Organisation } from '../../org/seed/organisation.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'

const CHECK_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

interface SeedSupplier {
  readonly name: string
  readonly category: SupplierTable['category']
  readonly contact: string
  readonly paymentDays: number
  /** Days until its food licence expires; null without one. */
  readonly licenceDays: number | null
  /** Days until its contract ends, where it has one. */
  readonly contractDays?: number
  /** Product categories that it delivers. */
  readonly delivers: readonly string[]
  readonly isDisabled?: true
}

/** Fictitious companies: one with an expired licence, one whose licence expires soon, one that is disabled. */
const seedSuppliers: readonly SeedSupplier[] = [
  {
    name: '江城饮品批发',
    category: 'FOOD',
    contact: '石磊',
    paymentDays: 30,
    licenceDays: 420,
    contractDays: 240,
    delivers: ['饮料'],
  },
  {
    name: '大成食品配送',
    category: 'FOOD',
    contact: '梁晓燕',
    paymentDays: 15,
    licenceDays: 21,
    contractDays: 18,
    delivers: ['泡面'],
  },
  { name: '甘味零食供应链', category: 'FOOD', contact: '孟凡', paymentDays: 45, licenceDays: 810, delivers: ['零食'] },
  {
    name: '青禾茶咖原料',
    category: 'FOOD',
    contact: '龚雪',
    paymentDays: 30,
    licenceDays: 190,
    delivers: ['水吧原料'],
  },
  {
    name: '洁安日用物资',
    category: 'SUPPLIES',
    contact: '薛刚',
    paymentDays: 60,
    licenceDays: null,
    delivers: ['物资'],
  },
  { name: '锐速电竞外设', category: 'EQUIPMENT', contact: '邹涛', paymentDays: 30, licenceDays: null, delivers: [] },
  { name: '冰山制冷维保', category: 'SERVICE', contact: '熊波', paymentDays: 0, licenceDays: null, delivers: [] },
  { name: '老街熟食坊', category: 'FOOD', contact: '戴月', paymentDays: 7, licenceDays: -12, delivers: [] },
  {
    name: '旧时光饮料行',
    category: 'FOOD',
    contact: '贺兰',
    paymentDays: 30,
    licenceDays: 60,
    delivers: [],
    isDisabled: true,
  },
]

/** A unified social credit code of an area that is not assigned, with a valid check character. */
const creditCode = (brandIndex: number, index: number): string => {
  const body = `91509900MA5${String(brandIndex)}X${String(index).padStart(4, '0')}`
  return must(
    Array.from(CHECK_CHARACTERS, (character) => body + character).find(isCreditCode),
    `a check character of ${body}`,
  )
}

/** Seeded suppliers. */
interface SeededSuppliers {
  /** Supplier of a product category to a brand. */
  readonly supplierOf: (brandId: string, category: string) => string | null
  /** By `<brand> <name>`. */
  readonly ids: ReadonlyMap<string, string>
}

/** Seeds the suppliers of every brand. */
export const seedSupplierBase = (
  rows: Rows,
  random: Random,
  { brandIds }: Pick<Organisation, 'brandIds'>,
  now: Date,
): SeededSuppliers => {
  const delivering = new Map<string, string>()
  const ids = new Map<string, string>()
  for (const [brandIndex, brandId] of [...brandIds.values()].entries())
    for (const [index, supplier] of seedSuppliers.entries()) {
      const id = random.id(now)
      const time = new Date(now.getTime() - (200 - index * 7) * DAY_MS).toISOString()
      ids.set(`${brandId} ${supplier.name}`, id)
      for (const category of supplier.delivers) delivering.set(`${brandId} ${category}`, id)
      rows.add('supplier', {
        id,
        brand_id: brandId,
        code: `GYS${String(index + 1).padStart(4, '0')}`,
        name: supplier.name,
        initials: typedInitials(supplier.name),
        credit_code: creditCode(brandIndex, index + 1),
        category: supplier.category,
        contact: supplier.contact,
        phone: `1990000${String(7100 + index)}`,
        address: '仓储物流园3号库',
        payment_days: supplier.paymentDays,
        bank_name: '商业银行高新支行',
        bank_account: `6200000000${String(index + 1).padStart(8, '0')}`,
        licence_no: supplier.licenceDays === null ? '' : `JY1509900${String(index + 1).padStart(7, '0')}`,
        licence_until:
          supplier.licenceDays === null
            ? null
            : new Date(now.getTime() + supplier.licenceDays * DAY_MS).toISOString().slice(0, 10),
        tax_rate: '13',
        contract_until:
          supplier.contractDays === undefined
            ? null
            : new Date(now.getTime() + supplier.contractDays * DAY_MS).toISOString().slice(0, 10),
        licence_photos: '',
        contract_photos: '',
        remark: '',
        enabled: supplier.isDisabled ? 0 : 1,
        version: 1,
        created_time: time,
        updated_time: time,
        deleted_time: null,
      })
    }
  return { supplierOf: (brandId, category) => delivering.get(`${brandId} ${category}`) ?? null, ids }
}
