import { $branchId } from '@netbar/shared'
import { tempCardOpening } from '@netbar/shared/console'
import { CASH_CHANNELS, newTempCard } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useNewSubmission } from '../../../kit/form/use-written.ts'
import { NeedsShift } from '../shift/needs-shift.tsx'
import { seatField } from '../visits/seat-field.ts'
import { optionsOf } from '../../../kit/options-of.ts'

const schema = v.object({ ...newTempCard, channel: v.picklist(CASH_CHANNELS) })

const useChannels = optionsOf(CASH_CHANNELS, (value) => `onlineUser.payChannels.${value}`)
const FIELDS: readonly FormField[] = [
  seatField,
  {
    kind: 'code',
    name: 'cardNo',
    label: 'memberDesk.cardNo',
    isRequired: true,
    hint: 'memberDesk.cardHint',
    problem: 'memberDesk.cardWrong',
  },
  { kind: 'money', name: 'depositFen', label: 'tempCard.deposit', isRequired: true, problem: 'tempCard.depositWrong' },
  { kind: 'choice', name: 'channel', label: 'tempCard.channel', isRequired: true, useOptions: useChannels },
  { kind: 'text', name: 'name', label: 'memberDesk.name' },
  { kind: 'code', name: 'idNumber', label: 'memberDesk.idNumber', hint: 'tempCard.personHint' },
]

const TempCardForm = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const branchId = useUnit($branchId) ?? ''
  useNewSubmission(tempCardOpening)
  return (
    <EntryDialog
      title={t('tempCard.title')}
      hint={t('tempCard.hint')}
      form="temp-card"
      fields={FIELDS}
      schema={schema}
      row={null}
      write={tempCardOpening}
      toParams={(draft) => {
        const { channel, ...card } = v.parse(schema, draft)
        return { ...card, branchId, parts: [{ channel, amountFen: card.depositFen }] }
      }}
      labels={{ submit: t('tempCard.do'), close: t('kit.cancel') }}
      onClose={onClose}
    />
  )
}

/** Seats a guest with a temporary card and takes the deposit. Who has no open shift opens one first. */
export const TempCardDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <NeedsShift title={t('tempCard.title')} onClose={onClose}>
      <TempCardForm onClose={onClose} />
    </NeedsShift>
  )
}
