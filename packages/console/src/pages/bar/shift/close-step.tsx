import { shiftClosing } from '@netbar/shared/console'
import { REASON_LENGTH, type ShiftSheet, cashCount } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryForm } from '../../../kit/form/entry-form.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useFreshWrite } from '../../../kit/form/use-written.ts'
import { SumsTable } from './sums-table.tsx'
import { countedFen, countIn } from './typed-count.ts'

const REASON: readonly FormField[] = [
  { kind: 'area', name: 'differenceReason', label: 'shift.handOver.reason', isRequired: true },
]
const NO_FIELDS: readonly FormField[] = []
const reasoned = v.object({
  differenceReason: v.pipe(v.string(), v.trim(), v.minLength(REASON_LENGTH.min), v.maxLength(REASON_LENGTH.max)),
})
const even = v.object({})

interface CloseStepProps {
  readonly sheet: ShiftSheet
  /** JSON of what was counted. */
  readonly count: string
  readonly onBack: () => void
}

/** Compares what was counted with what has to be there, asks why it differs, and closes the shift. */
export const CloseStep = ({ sheet, count, onBack }: CloseStepProps) => {
  const { t } = useTranslation()
  useFreshWrite(shiftClosing)
  const counted = countIn(count)
  const isEven = countedFen(counted) === sheet.expectedCashFen
  const schema = isEven ? even : reasoned
  const { id, version } = sheet.shift
  return (
    <>
      <SumsTable sums={sheet} countedFen={countedFen(counted)} />
      <EntryForm
        form={`close-shift-${id}`}
        fields={isEven ? NO_FIELDS : REASON}
        schema={schema}
        row={null}
        write={shiftClosing}
        // The form has checked the draft, and the step before the count.
        toParams={(draft) => ({
          id,
          version,
          cashCount: v.parse(cashCount, counted),
          ...(isEven ? {} : v.parse(reasoned, draft)),
        })}
        labels={{ submit: t('shift.handOver.close'), close: t('shift.handOver.back') }}
        onClose={onBack}
      />
    </>
  )
}
