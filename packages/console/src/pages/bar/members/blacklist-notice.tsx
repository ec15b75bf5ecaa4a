import type { MemberCard } from '@netbar/shared/contract'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'

/** Says that a member is on the blacklist, and why. */
export const BlacklistNotice = ({ entries }: { readonly entries: MemberCard['blacklist'] }) => {
  const { t } = useTranslation()
  if (entries.length === 0) return null
  return (
    <Alert
      type="error"
      showIcon
      title={t('memberDesk.blacklisted')}
      description={entries.map(({ id, reason, branchName, note, validUntil }) => (
        <p key={id}>
          {t('memberDesk.entry', { reason: t(`members.blacklistReason.${reason}`), branch: branchName, note })}{' '}
          {validUntil !== null && t('memberDesk.until', { day: validUntil })}
        </p>
      ))}
    />
  )
}
