import { machineCommand } from '@netbar/shared/console'
import { MACHINE_MESSAGE_LENGTH, type MachineAction, type Seat } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../../kit/form/form-field.ts'
import { useNewSubmission } from '../../../../kit/form/use-written.ts'

const schema = v.object({ text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MACHINE_MESSAGE_LENGTH)), '') })

/** Actions that need words: what the screen shows, or what is broken. */
const TEXTS: Partial<Record<MachineAction, readonly FormField[]>> = {
  MESSAGE: [{ kind: 'area', name: 'text', label: 'counter.command.message', isRequired: true }],
  TAKE_OUT: [{ kind: 'area', name: 'text', label: 'counter.command.fault', isRequired: true }],
}
const NONE: readonly FormField[] = []

interface MachineDialogProps {
  readonly seat: Pick<Seat, 'id' | 'name' | 'guest'>
  readonly action: MachineAction
  readonly onClose: () => void
}

/** Asks before a machine is told to do something. */
export const MachineDialog = ({ seat: { id, name, guest }, action, onClose }: MachineDialogProps) => {
  const { t } = useTranslation()
  useNewSubmission(machineCommand)
  const isFelt = guest !== null && (action === 'RESTART' || action === 'SHUT_DOWN')
  return (
    <EntryDialog
      title={t('counter.command.title', { machine: name, command: t(`counter.command.${action}`) })}
      {...(isFelt ? { hint: t('counter.command.inUse') } : {})}
      form={`machine-${action}-${id}`}
      fields={TEXTS[action] ?? NONE}
      schema={schema}
      row={null}
      write={machineCommand}
      toParams={(draft) => ({ machineIds: [id], command: action, ...v.parse(schema, draft) })}
      labels={{ submit: t(`counter.command.${action}`), close: t('kit.cancel') }}
      onClose={onClose}
    />
  )
}
