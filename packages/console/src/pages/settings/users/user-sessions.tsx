import { $menus, formatDateTime, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { accountSessions, sessionEnding } from '@netbar/shared/console'
import type { OpenSession, UserEntry } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PlainTable } from '../../../kit/list/table/plain-table.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import './users.css'

/** Open sessions of an account, each of which can be ended. */
export const UserSessions = ({ row: { id, username } }: { readonly row: UserEntry }) => {
  const { t } = useTranslation()
  const { sessions, status, error, menus, ask, end } = useUnit({
    sessions: accountSessions.$value,
    status: accountSessions.$status,
    error: accountSessions.$error,
    menus: $menus,
    ask: accountSessions.asked,
    end: sessionEnding.submitted,
  })
  const [asked, setAsked] = useState<OpenSession | null>(null)
  useEffect(() => {
    ask(id)
  }, [ask, id])
  const seesLogs = pageFunctionsOf(menus, 'logCenter').has('LOG_VIEW')
  const mayEnd = pageFunctionsOf(menus, 'user').has('USER_DISABLE')
  return (
    <div className="account-sessions">
      {seesLogs && (
        <p>
          <Link to={hrefOf('logCenter', { tab: 'signIns', keyword: username })}>{t('account.signIns')}</Link>{' '}
          <Link to={hrefOf('logCenter', { keyword: username })}>{t('account.operations')}</Link>
        </p>
      )}
      <PlainTable<OpenSession>
        rowKey="id"
        rows={sessions}
        status={status}
        error={error}
        onRetry={() => ask(id)}
        columns={[
          { key: 'createdTime', title: t('account.since'), render: (_, each) => formatDateTime(each.createdTime) },
          { key: 'ip', title: t('account.ip'), dataIndex: 'ip' },
          { key: 'userAgent', title: t('account.device'), dataIndex: 'userAgent' },
          { key: 'expiresTime', title: t('account.until'), render: (_, each) => formatDateTime(each.expiresTime) },
          {
            key: 'actions',
            title: t('kit.actions'),
            render: (_, each) =>
              each.isOwn ? (
                <span className="quiet">{t('account.ownSession')}</span>
              ) : (
                mayEnd && (
                  <RowButton isDangerous onClick={() => setAsked(each)}>
                    {t('account.endSession')}
                  </RowButton>
                )
              ),
          },
        ]}
      />
      {asked && (
        <ConfirmDialog
          title={`${t('account.endSession')} ${username}`}
          confirm={t('account.endSession')}
          isDangerous
          onClose={() => setAsked(null)}
          onConfirm={() => end({ id, sessionId: asked.id })}
        >
          {t('account.askEnd', { ip: asked.ip })}
        </ConfirmDialog>
      )}
    </div>
  )
}
