import { $branchId } from '@netbar/shared'
import { messageBroadcasting, messageSending, messageTargets } from '@netbar/shared/console'
import type { MessageTargets } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TitledCard } from '../../../kit/document/titled-card.tsx'
import { EntryForm } from '../../../kit/form/entry-form.tsx'
import { useNewSubmission } from '../../../kit/form/use-written.ts'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import {
  BROADCAST_FIELDS,
  broadcastBody,
  broadcastForm,
  FIRST,
  MACHINE_FIELDS,
  machineBody,
  machineForm,
} from './message-fields.ts'

interface FormProps {
  readonly branchId: string
  readonly targets: MessageTargets
  readonly onClear: () => void
}

const useLabels = () => {
  const { t } = useTranslation()
  return { submit: t('messageDesk.send'), close: t('messageDesk.clear') }
}

/** A message to chosen machines. */
const MachineForm = ({ branchId, targets, onClear }: FormProps) => {
  useNewSubmission(messageSending)
  return (
    <EntryForm
      form="message-machines"
      fields={MACHINE_FIELDS}
      schema={machineForm}
      row={FIRST}
      write={messageSending}
      toParams={(draft) => machineBody(branchId, draft, targets)}
      labels={useLabels()}
      onClose={onClear}
      onDone={onClear}
    />
  )
}

/** A message to the machines in use. */
const BroadcastForm = ({ branchId, targets, onClear }: FormProps) => {
  useNewSubmission(messageBroadcasting)
  return (
    <EntryForm
      form="message-broadcast"
      fields={BROADCAST_FIELDS}
      schema={broadcastForm}
      row={FIRST}
      write={messageBroadcasting}
      toParams={(draft) => broadcastBody(branchId, draft, targets)}
      labels={useLabels()}
      onClose={onClear}
      onDone={onClear}
    />
  )
}

const KINDS = ['machines', 'broadcast'] as const

/** Sends messages to the seats of the branch. */
export const MessageForm = ({ may }: { readonly may: ReadonlySet<string> }) => {
  const { t } = useTranslation()
  const { branchId, targets, status, error, ask } = useUnit({
    branchId: $branchId,
    targets: messageTargets.$value,
    status: messageTargets.$status,
    error: messageTargets.$error,
    ask: messageTargets.asked,
  })
  const [chosen, setChosen] = useState<(typeof KINDS)[number]>('machines')
  // A form that was sent or cleared begins anew.
  const [nth, setNth] = useState(0)
  useEffect(() => {
    if (branchId !== null) ask()
  }, [ask, branchId])
  const offered = KINDS.filter((kind) => may.has(kind === 'machines' ? 'MESSAGE_SEND' : 'MESSAGE_BROADCAST'))
  const shown = offered.find((kind) => kind === chosen) ?? offered[0]
  if (branchId === null || shown === undefined) return null
  const key = `${branchId} ${nth}`
  const clear = () => setNth((before) => before + 1)
  const Form = shown === 'machines' ? MachineForm : BroadcastForm
  return (
    <TitledCard title={t('messageDesk.newMessage')}>
      <ChoiceBar
        label={t('messageDesk.newMessage')}
        choices={offered.map((kind) => ({ key: kind, label: t(`messageDesk.to.${kind}`) }))}
        chosen={shown}
        onChange={setChosen}
      />
      {status === 'failed' && <RetryAlert error={error} onRetry={ask} />}
      {targets === null && status === 'loading' && <Skeleton lines={6} />}
      {targets !== null && <Form key={key} branchId={branchId} targets={targets} onClear={clear} />}
    </TitledCard>
  )
}
