import { policySaving } from '@netbar/shared/console'
import { type BranchPricePolicy, OWN_PRICES } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { FormField } from '../../../kit/form/form-field.ts'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import { optionsOf } from '../../../kit/options-of.ts'

const useYesNo = () => {
  const { t } = useTranslation()
  return ['true', 'false'].map((value) => ({
    value,
    label: t(value === 'true' ? 'branchPrice.yes' : 'branchPrice.no'),
  }))
}
const useOwn = optionsOf(OWN_PRICES, (value) => `branchPrice.own.${value}`)

const fields = (hasOwn: boolean): readonly FormField[] => [
  { kind: 'choice', name: 'allowed', label: 'branchPrice.allowed', isRequired: true, useOptions: useYesNo },
  { kind: 'number', name: 'minPercent', label: 'branchPrice.minPercent', isRequired: true },
  { kind: 'number', name: 'maxPercent', label: 'branchPrice.maxPercent', isRequired: true },
  { kind: 'choice', name: 'needAudit', label: 'branchPrice.needAudit', isRequired: true, useOptions: useYesNo },
  ...(hasOwn
    ? [
        {
          kind: 'choice' as const,
          name: 'ownPrices',
          label: 'branchPrice.keepOwn',
          isRequired: true,
          useOptions: useOwn,
          isShown: ({ allowed }: Readonly<Record<string, string>>) => allowed === 'false',
        },
      ]
    : []),
]
const yesNo = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)
const percent = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
/** Values of the form: the body of the call, with booleans as texts. */
const typed = v.object({
  allowed: yesNo,
  minPercent: percent(1, 100),
  maxPercent: percent(100, 1000),
  needAudit: yesNo,
  ownPrices: v.optional(v.picklist(OWN_PRICES)),
})

interface PolicyDialogProps {
  readonly policy: BranchPricePolicy
  readonly onClose: () => void
}

/** Name of its draft. */
export const policyForm = (branchId: string): string => `policy-${branchId}`

/** Form of a branch's price policy. */
export const PolicyDialog = ({ policy, onClose }: PolicyDialogProps) => {
  const { t } = useTranslation()
  const { branchId, version, ownPrices, allowed, needAudit } = policy
  return (
    <EntryDialog
      form={policyForm(branchId)}
      title={`${t('branchPrice.settings')} ${policy.branchNo} ${policy.branchName}`}
      fields={fields(allowed && ownPrices > 0)}
      schema={typed}
      row={{ ...policy, allowed: String(allowed), needAudit: String(needAudit), ownPrices: '' }}
      write={policySaving}
      // EntryForm has checked the draft with the schema.
      toParams={(draft) => ({ branchId, version, ...v.parse(typed, draft) })}
      onClose={onClose}
    />
  )
}
