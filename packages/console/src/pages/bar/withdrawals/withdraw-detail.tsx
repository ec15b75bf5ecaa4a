import { $menus, formatDateTime, formatMoney, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { shownWithdrawal } from '@netbar/shared/console'
import type { WithdrawalDetail } from '@netbar/shared/contract'
import { Alert } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { DocumentDefinition } from '../../../kit/document/document-definition.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { FactList } from '../../../kit/document/facts.tsx'
import { TitledCard } from '../../../kit/document/titled-card.tsx'
import { WITHDRAWAL_TONES } from './withdrawal-look.ts'
import { withdrawalPageSteps } from './withdrawal-steps.ts'

interface PartProps {
  readonly document: WithdrawalDetail
}

/** Why the money has not arrived, or why it cannot be paid as it stands. */
const Notice = ({ document: { status, failure, isUnconfirmed, taken } }: PartProps) => {
  const { t } = useTranslation()
  if (isUnconfirmed) return <Alert type="warning" showIcon title={t('withdrawal.unconfirmed')} />
  if (status === 'PAY_FAILED')
    return <Alert type="error" showIcon title={t('withdrawal.failed', { why: failure ?? '' })} />
  const isOpen = status === 'SUBMITTED' || status === 'STORE_APPROVED' || status === 'APPROVED'
  return isOpen && taken === null && <Alert type="warning" showIcon title={t('withdrawal.tooMuch')} />
}

/** The member who takes money back, with the way to what was paid in and used. */
const Member = ({ document: { member, memberId } }: PartProps) => {
  const { t } = useTranslation()
  const may = pageFunctionsOf(useUnit($menus), 'member')
  return (
    <TitledCard title={t('withdrawal.member')}>
      <FactList
        facts={[
          ['withdrawal.memberNo', member.memberNo],
          ['withdrawal.name', member.name],
          ['withdrawal.phone', member.phone],
          ['withdrawal.idNumber', member.idNumber],
          ['withdrawal.level', member.levelName],
          ['withdrawal.principal', formatMoney(member.principalFen)],
          ['withdrawal.gift', formatMoney(member.giftFen)],
          may.has('RECHARGE_HISTORY') && [
            'withdrawal.topUps',
            <Link key="topUps" to={hrefOf('networkChargeRechargeHistory', { memberId })}>
              {t('withdrawal.see')}
            </Link>,
          ],
          may.has('COMPUTER_HISTORY') && [
            'withdrawal.visits',
            <Link key="visits" to={hrefOf('computerHistory', { memberId })}>
              {t('withdrawal.see')}
            </Link>,
          ],
        ]}
      />
    </TitledCard>
  )
}

const definition: DocumentDefinition<WithdrawalDetail> = {
  title: 'routes.withdrawDetail',
  missing: 'withdrawal.missing',
  shown: shownWithdrawal,
  numberOf: ({ withdrawNo }) => withdrawNo,
  amountOf: ({ amountFen }) => amountFen,
  toneOf: ({ status }) => WITHDRAWAL_TONES[status],
  statusText: ({ status }, t) => t(`withdrawal.statuses.${status}`),
  menus: ['operationData'],
  stepsOf: withdrawalPageSteps,
  facts: (document, t) => {
    const { taken, isTaken, amountFen } = document
    return [
      ['operation.branch', document.branchName],
      ['withdrawal.amount', formatMoney(amountFen)],
      ['withdrawal.refundable', formatMoney(document.refundableFen)],
      !isTaken && ['withdrawal.refundableNow', formatMoney(document.refundableNowFen)],
      taken !== null && [
        isTaken ? 'withdrawal.taken' : 'withdrawal.willTake',
        t(taken.principalFen > amountFen ? 'withdrawal.takenWithUsed' : 'withdrawal.takenParts', {
          principal: formatMoney(taken.principalFen),
          used: formatMoney(taken.principalFen - amountFen),
          gift: formatMoney(taken.giftFen),
        }),
      ],
      ['withdrawal.channel', t(`withdrawal.channels.${document.channel}`)],
      !isTaken && ['withdrawal.wechatMost', formatMoney(document.wechatFen)],
      ['withdrawal.approvals', t(document.needsTwo ? 'withdrawal.two' : 'withdrawal.one')],
      ['withdrawal.appliedBy', document.appliedBy],
      ['withdrawal.time', formatDateTime(document.createdTime)],
      document.paidTime !== null && ['withdrawal.paidTime', formatDateTime(document.paidTime)],
      ['withdrawal.reason', document.reason],
    ]
  },
  eventText: ({ event, toStatus }, t) =>
    t(event === 'pay' && toStatus === 'PAY_FAILED' ? 'withdrawal.event.sent' : `withdrawal.event.${event}`),
  aboutOf: ({ id }) => ({ kind: 'withdrawal', id }),
  progress: ({ status, needsTwo }) => ({
    steps: [
      { label: 'withdrawal.statuses.SUBMITTED', statuses: ['SUBMITTED'] },
      ...(needsTwo ? [{ label: 'withdrawal.statuses.STORE_APPROVED', statuses: ['STORE_APPROVED'] }] : []),
      { label: 'withdrawal.statuses.APPROVED', statuses: ['APPROVED', 'PAY_FAILED'] },
      { label: 'withdrawal.statuses.PAID', statuses: ['PAID'] },
    ],
    status,
    done: ['PAID'],
  }),
  Above: Notice,
  Below: Member,
}

/** 提现详情: one withdrawal (`?id`). */
export const WithdrawDetail = () => {
  const [search] = useSearchParams()
  return <DocumentPage definition={definition} id={search.get('id') ?? ''} />
}
