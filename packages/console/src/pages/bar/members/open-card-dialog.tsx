import { $branchId } from '@netbar/shared'
import { cardOpening, isNationalId } from '@netbar/shared/console'
import { newMember } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useNewSubmission } from '../../../kit/form/use-written.ts'

const schema = v.object({
  ...newMember,
  // The server asks the same, by its own clock.
  idNumber: v.pipe(
    newMember.idNumber,
    v.check((text) => isNationalId(text, Date.now())),
  ),
})
const FIELDS: readonly FormField[] = [
  { kind: 'text', name: 'name', label: 'memberDesk.name', isRequired: true },
  { kind: 'code', name: 'phone', label: 'memberDesk.phone', isRequired: true, problem: 'memberDesk.phoneWrong' },
  { kind: 'code', name: 'idNumber', label: 'memberDesk.idNumber', isRequired: true, problem: 'memberDesk.idWrong' },
  {
    kind: 'code',
    name: 'cardNo',
    label: 'memberDesk.cardNo',
    hint: 'memberDesk.cardHint',
    problem: 'memberDesk.cardWrong',
  },
]

/** Makes a guest a member of the branch on the screen; a card can be bound at once or later. */
export const OpenCardDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const branchId = useUnit($branchId) ?? ''
  useNewSubmission(cardOpening)
  return (
    <EntryDialog
      title={t('memberDesk.open')}
      hint={t('memberDesk.openHint')}
      form="open-card"
      fields={FIELDS}
      schema={schema}
      row={null}
      write={cardOpening}
      toParams={(draft) => ({ ...v.parse(schema, draft), branchId })}
      labels={{ submit: t('memberDesk.open'), close: t('kit.cancel') }}
      onClose={onClose}
    />
  )
}
