import { $menus, formatMoney, functionsOf, hrefOf } from '@netbar/shared'
import { counterMemberLeft } from '@netbar/shared/console'
import { type CardStep, type MemberCard, cardStepsOf } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FactList } from '../../../kit/document/facts.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { BlacklistNotice } from './blacklist-notice.tsx'
import { CardStepDialog } from './card-step-dialog.tsx'
import { MaskedValue } from './masked-value.tsx'
import { RechargeDialog } from './recharge-dialog.tsx'
import { SeatPasswordDialog } from './seat-password-dialog.tsx'

/** Steps of a card that the user may take. */
const stepsFor = (member: MemberCard, may: ReadonlySet<string>): readonly CardStep[] =>
  cardStepsOf(member).filter((step) =>
    may.has(step === 'freeze' || step === 'unfreeze' ? 'MEMBER_FREEZE' : 'CONSOLE_OPEN_CARD'),
  )

/** The member at the counter: who it is, what is on the card, and what can be done with it. */
export const CounterMember = ({ member }: { readonly member: MemberCard }) => {
  const { t } = useTranslation()
  const { menus, leave } = useUnit({ menus: $menus, leave: counterMemberLeft })
  const [step, setStep] = useState<CardStep | null>(null)
  const [isCharging, setIsCharging] = useState(false)
  const [isSettingPassword, setIsSettingPassword] = useState(false)
  const may = functionsOf(menus)
  const { status, statusReason } = member
  return (
    <section className="counter-member" aria-label={member.name}>
      <header>
        <strong>
          <MaskedValue place="MEMBER" id={member.id} field="NAME" masked={member.name} />
        </strong>
        <StatusTag tone={status === 'NORMAL' ? 'done' : 'refused'}>{t(`members.status.${status}`)}</StatusTag>
        <Button type="text" size="small" onClick={() => leave()}>
          {t('memberDesk.leave')}
        </Button>
      </header>
      {status !== 'NORMAL' && statusReason !== null && <p className="quiet">{statusReason}</p>}
      <BlacklistNotice entries={member.blacklist} />
      <FactList
        facts={[
          ['memberDesk.memberNo', member.memberNo],
          ['memberDesk.cardNo', member.cardNo ?? t('memberDesk.noCard')],
          ['memberDesk.level', member.levelName],
          [
            'memberDesk.phone',
            <MaskedValue key="phone" place="MEMBER" id={member.id} field="PHONE" masked={member.phone} />,
          ],
          [
            'memberDesk.idNumber',
            <MaskedValue key="id" place="MEMBER" id={member.id} field="ID_NUMBER" masked={member.idNumber} />,
          ],
          ['memberDesk.branch', member.branchName],
          ['memberDesk.principal', formatMoney(member.principalFen)],
          ['memberDesk.gift', formatMoney(member.giftFen)],
        ]}
      />
      <p className="counter-member-steps">
        {may.has('CONSOLE_CHARGE') && (
          <Button type="primary" onClick={() => setIsCharging(true)}>
            {t('recharge.topUp.do')}
          </Button>
        )}
        {stepsFor(member, may).map((each) => (
          <Button key={each} danger={each === 'lose' || each === 'freeze'} onClick={() => setStep(each)}>
            {t(`memberDesk.step.${each}`)}
          </Button>
        ))}
        {may.has('CONSOLE_OPEN_CARD') && status !== 'CANCELLED' && (
          <Button onClick={() => setIsSettingPassword(true)}>{t('memberDesk.seatPassword.do')}</Button>
        )}
        {may.has('CHANGES_BALANCE') && (
          <Link to={hrefOf('memberLog', { memberId: member.id })}>{t('memberDesk.log')}</Link>
        )}
      </p>
      {isCharging && <RechargeDialog member={member} onClose={() => setIsCharging(false)} />}
      {isSettingPassword && <SeatPasswordDialog member={member} onClose={() => setIsSettingPassword(false)} />}
      {step !== null && <CardStepDialog member={member} step={step} onClose={() => setStep(null)} />}
    </section>
  )
}
