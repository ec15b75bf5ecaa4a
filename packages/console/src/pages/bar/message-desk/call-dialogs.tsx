import { callAssigning, callDismissing, colleagues } from '@netbar/shared/console'
import type { ServiceRequest } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx'
import type { Option } from '../../../kit/option.ts'

interface CallDialogProps {
  readonly call: ServiceRequest
  readonly onClose: () => void
}

const useColleagues = (): readonly Option[] | null =>
  useUnit(colleagues.$value)?.map(({ id, name }) => ({ value: id, label: name })) ?? null

const FIELDS: readonly FormField[] = [
  {
    kind: 'choice',
    name: 'userId',
    label: 'messageDesk.colleague',
    isRequired: true,
    useOptions: useColleagues,
    source: colleagues,
  },
]
const schema = v.object({ userId: v.pipe(v.string(), v.nonEmpty()) })

/** Sends a colleague to a guest who called. */
export const AssignDialog = ({ call: { id, machineName, assignedId }, onClose }: CallDialogProps) => {
  const { t } = useTranslation()
  const ask = useUnit(colleagues.asked)
  const [key] = useState(() => crypto.randomUUID())
  const [row] = useState(() => ({ userId: assignedId }))
  useEffect(() => ask(), [ask])
  return (
    <EntryDialog
      title={t('messageDesk.assignTitle', { machine: machineName })}
      form={`call-assign-${id}`}
      fields={FIELDS}
      schema={schema}
      row={row}
      write={callAssigning}
      toParams={(draft) => ({ id, key, ...v.parse(schema, draft) })}
      labels={{ submit: t('messageDesk.assign'), close: t('kit.cancel') }}
      onClose={onClose}
    />
  )
}

/** Dismisses a call with a reason. */
export const DismissDialog = ({ call: { id, machineName }, onClose }: CallDialogProps) => {
  const { t } = useTranslation()
  const [key] = useState(() => crypto.randomUUID())
  return (
    <ReasonDialog
      title={t('messageDesk.dismissTitle', { machine: machineName })}
      form={`call-dismiss-${id}`}
      reasonKey="messageDesk.why"
      write={callDismissing}
      toParams={({ reason }) => ({ id, key, reason })}
      isDangerous
      labels={{ submit: t('messageDesk.dismiss'), close: t('kit.cancel') }}
      onClose={onClose}
    />
  )
}
