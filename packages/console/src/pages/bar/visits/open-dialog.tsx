import { visitOpening } from '@netbar/shared/console'
import { MEMBER_NO_LENGTH } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useNewSubmission } from '../../../kit/form/use-written.ts'
import { packageField } from './package-field.ts'
import { seatField } from './seat-field.ts'

const memberNo = v.optional(v.pipe(v.string(), v.maxLength(MEMBER_NO_LENGTH)), '')
const packageId = v.optional(v.nullable(v.string()), null)
const anySchema = v.object({ machineId: v.string(), memberNo, packageId })
const seatSchema = v.object({ memberNo, packageId })
const memberField: FormField = { kind: 'text', name: 'memberNo', label: 'onlineUser.open.memberNo' }
const ANY_FIELDS: readonly FormField[] = [seatField, memberField, packageField]
const SEAT_FIELDS: readonly FormField[] = [memberField, packageField]

interface OpenDialogProps {
  /** The machine, where it is known; otherwise it is chosen from the free ones of the current branch. */
  readonly seat?: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** Seats a member by number, or a guest with a temporary card, at a free machine. */
export const OpenDialog = ({ seat, onClose }: OpenDialogProps) => {
  const { t } = useTranslation()
  useNewSubmission(visitOpening)
  return (
    <EntryDialog
      title={seat ? t('onlineUser.open.titleOf', { machine: seat.name }) : t('onlineUser.open.title')}
      hint={t('onlineUser.open.hint')}
      form={seat ? `open-${seat.id}` : 'open-visit'}
      fields={seat ? SEAT_FIELDS : ANY_FIELDS}
      schema={seat ? seatSchema : anySchema}
      row={null}
      write={visitOpening}
      toParams={(draft) => (seat ? { machineId: seat.id, ...v.parse(seatSchema, draft) } : v.parse(anySchema, draft))}
      labels={{ submit: t('onlineUser.open.do'), close: t('kit.cancel') }}
      onClose={onClose}
    />
  )
}
