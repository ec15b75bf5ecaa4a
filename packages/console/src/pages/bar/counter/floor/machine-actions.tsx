import type { MachineAction, MachineCondition, Seat } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MachineDialog } from './machine-dialog.tsx'

/** What can be told to a machine in each condition. */
const ACTIONS: Readonly<Record<MachineCondition, readonly MachineAction[]>> = {
  NORMAL: ['LOCK', 'MESSAGE', 'RESTART', 'SHUT_DOWN', 'TAKE_OUT'],
  LOCKED: ['UNLOCK', 'MESSAGE', 'RESTART', 'SHUT_DOWN', 'TAKE_OUT'],
  OFF: ['WAKE', 'TAKE_OUT'],
  LOST: ['WAKE', 'TAKE_OUT'],
  MAINTENANCE: ['PUT_BACK'],
}

/** Buttons that control the machine of a seat, and what became of the last command. */
export const MachineActions = ({ seat }: { readonly seat: Seat }) => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<MachineAction | null>(null)
  const { command } = seat
  return (
    <>
      <fieldset className="seat-actions seat-machine" aria-label={t('counter.command.machine')}>
        {ACTIONS[seat.condition].map((action) => (
          <Button key={action} size="small" onClick={() => setAsked(action)}>
            {t(`counter.command.${action}`)}
          </Button>
        ))}
      </fieldset>
      {command !== null && (
        <output className="quiet">
          {t(`counter.command.${command.command}`)} · {t(`counter.commandState.${command.state}`)}
        </output>
      )}
      {asked !== null && <MachineDialog seat={seat} action={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
