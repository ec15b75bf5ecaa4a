import { brandDraft, DEDUCT_ORDERS, type BrandDetail } from '@netbar/shared/contract'
import * as v from 'valibot'
import type { FormField } from '../../../kit/form/form-field.ts'
import { optionsOf } from '../../../kit/options-of.ts'

const useDeductOrders = optionsOf(DEDUCT_ORDERS, (value) => `brandSetting.deduct.${value}`)

const SHARING = ['yes', 'no'] as const
const useSharing = optionsOf(SHARING, (value) => `brandSetting.sharing.${value}`)

/** Fields of a brand. */
export const brandFields: readonly FormField[] = [
  { kind: 'text', name: 'name', label: 'brandSetting.name', isRequired: true },
  { kind: 'text', name: 'shortName', label: 'brandSetting.shortName' },
  { kind: 'text', name: 'companyName', label: 'brandSetting.companyName' },
  { kind: 'code', name: 'creditCode', label: 'brandSetting.creditCode', problem: 'brandSetting.creditCodeWrong' },
  { kind: 'text', name: 'contact', label: 'brandSetting.contact' },
  { kind: 'code', name: 'phone', label: 'brandSetting.phone', problem: 'brandSetting.phoneWrong' },
  { kind: 'choice', name: 'deductOrder', label: 'brandSetting.deductOrder', useOptions: useDeductOrders },
  { kind: 'choice', name: 'crossBranch', label: 'brandSetting.crossBranch', useOptions: useSharing },
]

/** A brand as its form shows it: whether branches share balances is a choice of two. */
export const typedBrand = ({ crossBranch, ...brand }: BrandDetail) => ({
  ...brand,
  crossBranch: crossBranch ? 'yes' : 'no',
})

const { id: _id, version: _version, crossBranch: _crossBranch, ...entries } = brandDraft.entries
/** Schema of the form. */
export const brandForm = v.object({ ...entries, crossBranch: v.optional(v.picklist(SHARING), 'yes') })

/** The brand that a form's draft stands for. */
export const brandOf = (draft: Readonly<Record<string, unknown>>) => {
  const { crossBranch, ...brand } = v.parse(brandForm, draft)
  return { ...brand, crossBranch: crossBranch === 'yes' }
}

/** Fields of the account of a new brand's administrator. */
export const adminFields: readonly FormField[] = [
  {
    kind: 'code',
    name: 'adminUsername',
    label: 'account.username',
    isRequired: true,
    hint: 'account.usernameHint',
    problem: 'account.usernameWrong',
    section: 'brandSetting.admin',
  },
  { kind: 'text', name: 'adminName', label: 'account.name', isRequired: true, section: 'brandSetting.admin' },
  {
    kind: 'code',
    name: 'adminPhone',
    label: 'account.phone',
    isRequired: true,
    problem: 'account.phoneWrong',
    section: 'brandSetting.admin',
  },
]
