import { lossReport, memberFreezing } from '@netbar/shared/console'
import type { CardStep, MemberCard } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx'
import { BindCardDialog } from './bind-card-dialog.tsx'

interface CardStepDialogProps {
  readonly member: MemberCard
  readonly step: CardStep
  readonly onClose: () => void
}

/** Asks what a step of a member's card needs: the card, or a reason. */
export const CardStepDialog = ({ member, step, onClose }: CardStepDialogProps) => {
  const { t } = useTranslation()
  if (step === 'bind' || step === 'replace') return <BindCardDialog member={member} step={step} onClose={onClose} />
  const { id, memberNo, name } = member
  const dialog = {
    title: t(`memberDesk.step.${step}`),
    hint: t(`memberDesk.${step}Hint`, { memberNo, name }),
    form: `card-${step}-${id}`,
    reasonKey: 'memberDesk.reason',
    isDangerous: step !== 'unfreeze',
    labels: { submit: t(`memberDesk.step.${step}`), close: t('kit.cancel') },
    onClose,
  }
  if (step === 'lose')
    return <ReasonDialog {...dialog} write={lossReport} toParams={({ reason }) => ({ id, reason })} />
  const frozen = step === 'freeze'
  return <ReasonDialog {...dialog} write={memberFreezing} toParams={({ reason }) => ({ id, frozen, reason })} />
}
