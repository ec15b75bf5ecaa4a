import { $menus, formatDate, formatDateTime, formatMoney, genderKey, hrefOf, pageFunctionsOf } from '@netbar/shared'
import type { MemberCard as Card } from '@netbar/shared/contract'
import { Alert } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { MaskedValue } from '../../bar/members/masked-value.tsx'

const LastSessions = ({ sessions }: Pick<Card, 'sessions'>) => {
  const { t } = useTranslation()
  return (
    <table className="inquiry-sessions">
      <thead>
        <tr>
          <th scope="col">{t('inquiryMember.machine')}</th>
          <th scope="col">{t('inquiryMember.start')}</th>
          <th scope="col">{t('inquiryMember.minutes')}</th>
          <th scope="col">{t('inquiryMember.fees')}</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ id, branchName, machineName, startTime, endTime, minutes, principalFen, giftFen }) => (
          <tr key={id}>
            <td>
              {branchName} {machineName}{' '}
              {endTime === null && <StatusTag tone="moving">{t('inquiryMember.online')}</StatusTag>}
            </td>
            <td>{formatDateTime(startTime)}</td>
            <td>{t('inquiryMember.minutesOf', { n: minutes })}</td>
            <td>{formatMoney(principalFen + giftFen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A member: identity, card, recent sessions and blacklist entries. */
export const MemberCard = ({ card }: { readonly card: Card }) => {
  const { t } = useTranslation()
  const menus = useUnit($menus)
  const log = pageFunctionsOf(menus, 'member')
  const maySeeLog = log.has('CHANGES_BALANCE') || log.has('COMPUTER_HISTORY') || log.has('SENSITIVE_LOG')
  const online = card.sessions.find(({ endTime }) => endTime === null)
  const facts = [
    [t('inquiryMember.name'), <MaskedValue key="name" place="MEMBER" id={card.id} field="NAME" masked={card.name} />],
    [t('inquiryMember.memberNo'), card.memberNo],
    [t('inquiryMember.gender'), t(genderKey(card.gender))],
    [
      t('inquiryMember.phone'),
      <MaskedValue key="phone" place="MEMBER" id={card.id} field="PHONE" masked={card.phone} />,
    ],
    [
      t('inquiryMember.idNumber'),
      <MaskedValue key="id" place="MEMBER" id={card.id} field="ID_NUMBER" masked={card.idNumber} />,
    ],
    [t('inquiryMember.level'), card.levelName],
    [t('inquiryMember.principal'), formatMoney(card.principalFen)],
    [t('inquiryMember.gift'), formatMoney(card.giftFen)],
    [t('inquiryMember.branch'), card.branchName],
    [t('inquiryMember.created'), formatDate(card.createdTime)],
    [
      t('inquiryMember.online'),
      online
        ? t('inquiryMember.onlineAt', { branch: online.branchName, machine: online.machineName })
        : t('inquiryMember.offline'),
    ],
  ] as const
  return (
    <section className="card inquiry-card" aria-labelledby="inquiry-name">
      <header>
        <h2 id="inquiry-name">{card.name}</h2>
        <StatusTag tone={card.status === 'NORMAL' ? 'done' : 'refused'}>{t(`members.status.${card.status}`)}</StatusTag>
        {maySeeLog && <Link to={hrefOf('memberLog', { memberId: card.id })}>{t('inquiryMember.log')}</Link>}
      </header>
      {card.blacklist.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('inquiryMember.blacklisted')}
          description={
            <ul className="inquiry-entries">
              {card.blacklist.map(({ id, reason, branchName, note, validUntil }) => (
                <li key={id}>
                  {t('inquiryMember.entry', {
                    reason: t(`members.blacklistReason.${reason}`),
                    branch: branchName,
                    note,
                  })}{' '}
                  {validUntil !== null && t('inquiryMember.until', { day: validUntil })}
                </li>
              ))}
            </ul>
          }
        />
      )}
      <dl className="inquiry-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('inquiryMember.sessions')}</h3>
      {card.sessions.length === 0 ? (
        <p className="quiet">{t('inquiryMember.noSessions')}</p>
      ) : (
        <LastSessions sessions={card.sessions} />
      )}
    </section>
  )
}
