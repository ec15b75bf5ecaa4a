import { formatMoney } from '@netbar/shared'
import { shiftTakeOver } from '@netbar/shared/console'
import { type Shift, shiftSignature } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryForm } from '../../../kit/form/entry-form.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useFreshWrite } from '../../../kit/form/use-written.ts'

const FIELDS: readonly FormField[] = [
  { kind: 'code', name: 'username', label: 'shift.handOver.username', isRequired: true },
  { kind: 'secret', name: 'password', label: 'shift.handOver.password', isRequired: true },
  { kind: 'code', name: 'code', label: 'shift.handOver.code', hint: 'shift.handOver.codeHint' },
]

interface SignStepProps {
  /** A closed one. */
  readonly shift: Shift
  readonly onClose: () => void
}

/** The next cashier signs for the cash in the drawer with their own password, or does so later. */
export const SignStep = ({ shift, onClose }: SignStepProps) => {
  const { t } = useTranslation()
  useFreshWrite(shiftTakeOver)
  const { id, version, countedCashFen } = shift
  return (
    <>
      <p className="quiet">{t('shift.handOver.signHint', { amount: formatMoney(countedCashFen ?? 0) })}</p>
      <EntryForm
        form={`take-over-${id}`}
        fields={FIELDS}
        schema={shiftSignature}
        row={null}
        write={shiftTakeOver}
        toParams={(draft) => ({ id, version, ...v.parse(shiftSignature, draft) })}
        labels={{ submit: t('shift.handOver.takeOver'), close: t('shift.handOver.later') }}
        onClose={onClose}
        onDone={onClose}
      />
    </>
  )
}
