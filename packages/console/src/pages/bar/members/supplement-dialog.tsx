import { isNationalId, tempCardSupplement } from '@netbar/shared/console'
import { type TempCard, tempCardGuest } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'

const schema = v.object({
  ...tempCardGuest,
  // The server asks the same, by its own clock.
  idNumber: v.pipe(
    tempCardGuest.idNumber,
    v.check((text) => isNationalId(text, Date.now())),
  ),
})
const FIELDS: readonly FormField[] = [
  { kind: 'text', name: 'name', label: 'memberDesk.name', isRequired: true },
  { kind: 'code', name: 'idNumber', label: 'memberDesk.idNumber', isRequired: true, problem: 'memberDesk.idWrong' },
]

interface SupplementDialogProps {
  readonly card: TempCard
  readonly onClose: () => void
}

/** Adds the real name and ID number of a guest with a temporary card. */
export const SupplementDialog = ({ card: { id, cardNo }, onClose }: SupplementDialogProps) => {
  const { t } = useTranslation()
  return (
    <EntryDialog
      title={t('tempCard.supplement')}
      hint={t('tempCard.of', { cardNo })}
      form={`supplement-${id}`}
      fields={FIELDS}
      schema={schema}
      row={null}
      write={tempCardSupplement}
      toParams={(draft) => ({ id, ...v.parse(schema, draft) })}
      labels={{ submit: t('tempCard.supplementDo'), close: t('kit.cancel') }}
      onClose={onClose}
    />
  )
}
