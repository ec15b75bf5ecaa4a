import { seats, visitMoving } from '@netbar/shared'
import type { OnlineUser } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useSeats } from './use-seats.ts'

const schema = v.object({ machineId: v.string() })
const FIELDS: readonly FormField[] = [
  {
    kind: 'choice',
    name: 'machineId',
    label: 'onlineUser.open.machine',
    isRequired: true,
    useOptions: useSeats,
    source: seats,
  },
]

interface MoveDialogProps {
  readonly user: OnlineUser
  readonly onClose: () => void
}

/** Moves a guest to another free machine of the current branch. */
export const MoveDialog = ({ user: { id, machineName }, onClose }: MoveDialogProps) => {
  const { t } = useTranslation()
  const start = useUnit(visitMoving.opened)
  useEffect(() => {
    start()
  }, [start])
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
