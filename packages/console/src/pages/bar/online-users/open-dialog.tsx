import { seats, visitOpening } from '@netbar/shared'
import { MEMBER_NO_LENGTH } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useSeats } from './use-seats.ts'

const schema = v.object({
  machineId: v.string(),
  memberNo: v.optional(v.pipe(v.string(), v.maxLength(MEMBER_NO_LENGTH)), ''),
})
const FIELDS: readonly FormField[] = [
  {
    kind: 'choice',
    name: 'machineId',
    label: 'onlineUser.open.machine',
    isRequired: true,
    useOptions: useSeats,
    source: seats,
  },
  { kind: 'text', name: 'memberNo', label: 'onlineUser.open.memberNo' },
]

/** Seats a member by number, or a guest with a temporary card, at a free machine of the current branch. */
export const OpenDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const start = useUnit(visitOpening.opened)
  useEffect(() => {
    start()
  }, [start])
  return (
    <EntryDialog
      title={t('onlineUser.open.title')}
      hint={t('onlineUser.open.hint')}
      form="open-visit"
      fields={FIELDS}
      schema={schema}
      row={null}
      write={visitOpening}
      toParams={(draft) => v.parse(schema, draft)}
      labels={{ submit: t('onlineUser.open.do'), close: t('kit.cancel') }}
      onClose={onClose}
    />
  )
}
