import { productSettingTerms, WEEKDAYS } from '@netbar/shared/contract'
import * as v from 'valibot'
import type { FormField, FormValues } from '../../../kit/form/form-field.ts'
import { optionsOf } from '../../../kit/options-of.ts'

/** Whether a branch uses the brand's rules or its own. */
const RULES_OF = ['BRAND', 'OWN'] as const

const useWeekdays = optionsOf(WEEKDAYS, (value) => `productSetting.weekday.${value}`)
const useRulesOf = optionsOf(RULES_OF, (value) => `productSetting.rulesOf.${value}`)

const terms: readonly FormField[] = [
  {
    kind: 'text',
    name: 'cutoffTime',
    label: 'productSetting.cutoffTime',
    problem: 'productSetting.clockWrong',
  },
  { kind: 'choices', name: 'orderWeekdays', label: 'productSetting.orderWeekdays', useOptions: useWeekdays },
  { kind: 'money', name: 'minOrderFen', label: 'productSetting.minOrderFen', isRequired: true },
  { kind: 'number', name: 'refundHours', label: 'productSetting.refundHours' },
  { kind: 'number', name: 'warnDays', label: 'productSetting.warnDays', isRequired: true },
  { kind: 'percent', name: 'expiredRatioBp', label: 'productSetting.expiredRatioBp', isRequired: true },
  { kind: 'money', name: 'freeReplacementFen', label: 'productSetting.freeReplacementFen', isRequired: true },
  { kind: 'number', name: 'safetyQuantity', label: 'productSetting.safetyQuantity', isRequired: true },
]
const isOwn = ({ rulesOf }: FormValues): boolean => rulesOf === 'OWN'

/** Fields of a brand's rules. */
export const brandFields: readonly FormField[] = terms
/** Fields of a branch's rules: shown only if it has its own. */
export const branchFields: readonly FormField[] = [
  { kind: 'choice', name: 'rulesOf', label: 'productSetting.scope', isRequired: true, useOptions: useRulesOf },
  ...terms.map((field): FormField => ({ ...field, isShown: isOwn })),
]

/** Values of a branch's form. */
export const branchDraft = v.variant('rulesOf', [
  v.object({ rulesOf: v.literal('BRAND') }),
  v.object({ rulesOf: v.literal('OWN'), ...productSettingTerms.entries }),
])
