import { $branchId } from '@netbar/shared'
import { currentShift, shiftOpening } from '@netbar/shared/console'
import { MAX_TILLS, cashCount } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useNewSubmission } from '../../../kit/form/use-written.ts'
import type { Option } from '../../../kit/option.ts'
import { cashCountField } from './cash-count-field.tsx'

const schema = v.object({
  tillNo: v.pipe(v.string(), v.transform(Number), v.integer()),
  floatCount: cashCount,
})

/** Tills of the current branch that nobody is at; null while they are loading. */
const useTills = (): readonly Option[] | null => {
  const { t } = useTranslation()
  const { current, ask } = useUnit({ current: currentShift.$value, ask: currentShift.asked })
  useEffect(() => {
    ask()
  }, [ask])
  if (current === null) return null
  const taken = new Set(current.openTills.map(({ tillNo }) => tillNo))
  return Array.from({ length: MAX_TILLS }, (_, index) => index + 1)
    .filter((tillNo) => !taken.has(tillNo))
    .map((tillNo) => ({ value: String(tillNo), label: t('shift.till', { no: tillNo }) }))
}

const FIELDS: readonly FormField[] = [
  {
    kind: 'choice',
    name: 'tillNo',
    label: 'shift.tillNo',
    isRequired: true,
    useOptions: useTills,
    source: currentShift,
  },
  cashCountField('floatCount', 'shift.float'),
]

/** Opens a shift of the user at a till of the current branch, with the float counted. */
export const OpenShiftDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const branchId = useUnit($branchId)
  useNewSubmission(shiftOpening)
  return (
    <EntryDialog
      title={t('shift.open.title')}
      hint={t('shift.open.hint')}
      form="open-shift"
      fields={FIELDS}
      schema={schema}
      row={null}
      write={shiftOpening}
      toParams={(draft) => ({ branchId: branchId ?? '', ...v.parse(schema, draft) })}
      labels={{ submit: t('shift.open.do'), close: t('kit.cancel') }}
      onClose={onClose}
    />
  )
}
