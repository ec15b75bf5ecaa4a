import { discountChoices } from '@netbar/shared/console'
import { DISCOUNT_COUPONS, DISCOUNT_KINDS, WEEKDAYS } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { FormField, FormValues } from '../../../kit/form/form-field.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { useBrands } from '../../../kit/resource/use-brands.ts'
import { optionsOf } from '../../../kit/options-of.ts'

const useChoices = (of: 'products' | 'levels' | 'branches') => {
  const { choices, ask } = useUnit({ choices: discountChoices.$value, ask: discountChoices.asked })
  const brands = useBrands()
  useEffect(() => {
    ask()
  }, [ask])
  // With several brands, names may occur several times.
  const brandOf = (brandId: string) => brands.find(({ value }) => value === brandId)?.label ?? ''
  return (choices?.[of] ?? []).map(({ id, brandId, name }) => ({
    value: id,
    label: brands.length > 1 ? `${name} ${brandOf(brandId)}` : name,
  }))
}
export const useProducts = () => useChoices('products')
const useLevels = () => useChoices('levels')
const useAllBranches = () => useChoices('branches')

export const useKinds = optionsOf(DISCOUNT_KINDS, (value) => `productDiscount.kinds.${value}`)
const useWeekdays = optionsOf(WEEKDAYS, (value) => `productDiscount.weekday.${value}`)
const useCoupons = optionsOf(DISCOUNT_COUPONS, (value) => `productDiscount.coupon.${value}`)

const isOf =
  (...kinds: readonly string[]) =>
  ({ kind }: FormValues): boolean =>
    kinds.includes(kind ?? '')
const clock = (name: string): FormField => ({
  kind: 'text',
  name,
  label: `productDiscount.${name}`,
  problem: 'productDiscount.clockWrong',
})

/** Fields of a discount's form. */
export const discountFields: readonly FormField[] = [
  { kind: 'text', name: 'name', label: 'productDiscount.name', isRequired: true },
  { kind: 'choice', name: 'kind', label: 'productDiscount.kind', isRequired: true, useOptions: useKinds },
  {
    kind: 'percent',
    name: 'rateBp',
    label: 'productDiscount.rate',
    isRequired: true,
    isShown: isOf('PERCENT'),
    problem: 'productDiscount.rateWrong',
  },
  {
    kind: 'money',
    name: 'valueFen',
    label: 'productDiscount.amount',
    isRequired: true,
    isShown: isOf('CUT', 'SPECIAL'),
  },
  {
    kind: 'number',
    name: 'buyQuantity',
    label: 'productDiscount.buyQuantity',
    isRequired: true,
    isShown: isOf('GIFT'),
  },
  {
    kind: 'number',
    name: 'giftQuantity',
    label: 'productDiscount.giftQuantity',
    isRequired: true,
    isShown: isOf('GIFT'),
  },
  { kind: 'choice', name: 'coupons', label: 'productDiscount.coupons', isRequired: true, useOptions: useCoupons },
  {
    kind: 'choices',
    name: 'productIds',
    label: 'productDiscount.products',
    isRequired: true,
    source: discountChoices,
    useOptions: useProducts,
    problem: 'productDiscount.productsWrong',
  },
  {
    kind: 'choices',
    name: 'branchIds',
    label: 'productDiscount.branches',
    isRequired: true,
    useOptions: useBranchOptions,
    problem: 'productDiscount.branchesWrong',
  },
  { kind: 'time', name: 'startTime', label: 'productDiscount.startTime', isRequired: true },
  { kind: 'time', name: 'endTime', label: 'productDiscount.endTime', isRequired: true },
  clock('fromClock'),
  clock('toClock'),
  { kind: 'choices', name: 'weekdays', label: 'productDiscount.weekdays', useOptions: useWeekdays },
  {
    kind: 'choices',
    name: 'levelIds',
    label: 'productDiscount.levels',
    source: discountChoices,
    useOptions: useLevels,
  },
  { kind: 'number', name: 'dailyLimit', label: 'productDiscount.dailyLimit' },
  { kind: 'number', name: 'useLimit', label: 'productDiscount.useLimit' },
]

/** The same for the history, which may name branches of other users. */
export const historyFields: readonly FormField[] = discountFields.map((field) =>
  field.kind === 'choices' && field.name === 'branchIds' ? { ...field, useOptions: useAllBranches } : field,
)
