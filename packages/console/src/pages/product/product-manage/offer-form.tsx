import { offering } from '@netbar/shared/console'
import { type BranchProductDetail, branchProductSettings } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryForm } from '../../../kit/form/entry-form.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useLeavePage } from '../../../kit/resource/use-close-page.ts'
import { pictureField } from '../product-master/product-pictures.ts'
import { optionField } from '../options/option-field.tsx'
import { channelField } from './channel-field.ts'
import { optionsOf } from '../../../kit/options-of.ts'

const time = (name: string): FormField => ({
  kind: 'text',
  name,
  label: `productDetail.${name}`,
  problem: 'productDetail.timeWrong',
})
const FIELDS: readonly FormField[] = [
  { kind: 'number', name: 'sort', label: 'storeProduct.sort', isRequired: true },
  { kind: 'number', name: 'safetyQuantity', label: 'storeProduct.safetyQuantity', isRequired: true },
  { kind: 'number', name: 'maxQuantity', label: 'productDetail.maxQuantity' },
  { kind: 'number', name: 'orderLimit', label: 'productDetail.orderLimit' },
  channelField,
  time('showFrom'),
  time('showTo'),
  pictureField,
]
const FIELDS_OF_MADE: readonly FormField[] = [...FIELDS, optionField]
const useShelf = optionsOf(['on', 'off'] as const, (value) => `storeProduct.${value}`)
const { entries } = branchProductSettings
const clock = v.pipe(
  v.string(),
  v.transform((text) => (text === '' ? null : text)),
)
/** Values of the form: an empty field means no limit. */
const typed = v.object({
  sort: entries.sort,
  safetyQuantity: entries.safetyQuantity,
  maxQuantity: v.optional(entries.maxQuantity, null),
  orderLimit: v.optional(entries.orderLimit, null),
  channels: entries.channels,
  showFrom: v.pipe(clock, entries.showFrom),
  showTo: v.pipe(clock, entries.showTo),
  images: entries.images,
  options: entries.options,
})

/** All fields of a branch's sales settings, for the history. */
export const OFFER_FIELDS: readonly FormField[] = [
  ...FIELDS_OF_MADE,
  { kind: 'choice', name: 'onShelf', label: 'storeProduct.onShelf', useOptions: useShelf },
]

/** Fields of the form: only made products have options. */
export const offerFieldsOf = ({ type }: BranchProductDetail): readonly FormField[] =>
  type === 'MADE' ? FIELDS_OF_MADE : FIELDS

/** Form of a product's sales settings in the branch. */
export const OfferForm = ({ product }: { readonly product: BranchProductDetail }) => {
  const { t } = useTranslation()
  const { id, version } = product
  const form = `offer-${id}`
  const leave = useLeavePage(form)
  return (
    <EntryForm
      form={form}
      fields={offerFieldsOf(product)}
      schema={typed}
      row={product}
      write={offering}
      // EntryForm has checked the draft with the schema.
      toParams={(draft) => ({ id, version, ...v.parse(typed, draft) })}
      onClose={() => leave('productManage')}
      labels={{ submit: t('kit.save'), close: t('productDetail.back') }}
    />
  )
}
