import { visitMoving } from '@netbar/shared/console'
import type { OnlineUser } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useNewSubmission } from '../../../kit/form/use-written.ts'
import { seatField } from './seat-field.ts'

const schema = v.object({ machineId: v.string() })
const FIELDS: readonly FormField[] = [seatField]

interface MoveDialogProps {
  readonly user: Pick<OnlineUser, 'id' | 'machineName'>
  readonly onClose: () => void
}

/** Moves a guest to another free machine of the current branch. */
export const MoveDialog = ({ user: { id, machineName }, onClose }: MoveDialogProps) => {
  const { t } = useTranslation()
  useNewSubmission(visitMoving)
  return (
    <EntryDialog
      title={t('onlineUser.move.title', { machine: machineName })}
      hint={t('onlineUser.move.hint')}
      form={`move-${id}`}
      fields={FIELDS}
      schema={schema}
      row={null}
      write={visitMoving}
      toParams={(draft) => ({ sessionId: id, ...v.parse(schema, draft) })}
      labels={{ submit: t('onlineUser.move.do'), close: t('kit.cancel') }}
      onClose={onClose}
    />
  )
}
