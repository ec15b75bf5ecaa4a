import { formatMoney } from '@netbar/shared'
import { loggedMember } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { MaskedValue } from '../../bar/members/masked-value.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import './member-log.css'

/** Who the history is of, masked, and what is on the card now. */
export const MemberHead = ({ memberId }: { readonly memberId: string }) => {
  const { t } = useTranslation()
  const { member, status, error, ask, reset } = useUnit({
    member: loggedMember.$value,
    status: loggedMember.$status,
    error: loggedMember.$error,
    ask: loggedMember.asked,
    reset: loggedMember.reset,
  })
  useEffect(() => {
    if (memberId !== '') ask(memberId)
    return () => reset()
  }, [ask, reset, memberId])
  if (status === 'failed') return <RetryAlert error={error} onRetry={() => ask(memberId)} />
  if (member === null) return null
  return (
    <p className="member-head">
      <strong>
        <MaskedValue place="MEMBER" id={member.id} field="NAME" masked={member.name} />
      </strong>
      <StatusTag tone={member.status === 'NORMAL' ? 'done' : 'refused'}>
        {t(`members.status.${member.status}`)}
      </StatusTag>
      <span>{member.memberNo}</span>
      <span>
        <MaskedValue place="MEMBER" id={member.id} field="PHONE" masked={member.phone} />
      </span>
      <span>{member.levelName}</span>
      <span>
        {t('memberLog.has', { principal: formatMoney(member.principalFen), gift: formatMoney(member.giftFen) })}
      </span>
    </p>
  )
}
