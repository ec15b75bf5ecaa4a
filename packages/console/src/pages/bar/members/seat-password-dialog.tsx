import { seatPasswordSaving } from '@netbar/shared/console'
import { type MemberCard, seatPassword } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'

const schema = v.object({ password: seatPassword })
const FIELDS: readonly FormField[] = [
  { kind: 'secret', name: 'password', label: 'memberDesk.seatPassword.password', isRequired: true },
]

/** Sets the password with which a member signs in at machines, once the cashier has checked who it is. */
export const SeatPasswordDialog = ({
  member: { id, memberNo, name, idNumber },
  onClose,
}: {
  readonly member: MemberCard
  readonly onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <EntryDialog
      title={t('memberDesk.seatPassword.do')}
      hint={t('memberDesk.seatPassword.hint', { memberNo, name, idNumber })}
      form={`seat-password-${id}`}
      fields={FIELDS}
      schema={schema}
      row={null}
      write={seatPasswordSaving}
      toParams={(draft) => ({ id, ...v.parse(schema, draft) })}
      onClose={onClose}
    />
  )
}
