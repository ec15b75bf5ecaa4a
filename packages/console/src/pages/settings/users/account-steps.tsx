import { formatDateTime } from '@netbar/shared'
import { accountUnbinding, accountUnlocking, passwordResetting } from '@netbar/shared/console'
import type { PasswordLink, UserEntry } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnWritten } from '../../../kit/form/use-written.ts'
import type { Functions } from '../../../kit/list/use-list-page.ts'
import type { RowAction } from '../../../kit/list/table/row-actions.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../../kit/copy/copy-button.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'
import { passwordLink } from '../../../frame/password-link.ts'
import './users.css'

const STEPS = ['reset', 'unlock', 'unbind'] as const
type Step = (typeof STEPS)[number]

/** A link that was made, shown once. */
const MadeLink = ({ link, onClose }: { readonly link: PasswordLink; readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const address = passwordLink(location.origin, link.secret)
  return (
    <PageModal
      open
      width={640}
      title={t('account.linkTitle')}
      closable={false}
      mask={{ closable: false }}
      // It is not shown again, so no stray key closes it.
      keyboard={false}
      footer={
        <>
          <CopyButton text={address} label={t('account.copyLink')} copied={t('account.linkCopied')} />
          <Button type="primary" onClick={onClose}>
            {t('account.linkKept')}
          </Button>
        </>
      }
    >
      <div className="password-link">
        <p>{t('account.linkHint', { time: formatDateTime(link.expiresTime) })}</p>
        <code>{address}</code>
      </div>
    </PageModal>
  )
}

interface AccountSteps {
  readonly stepsOf: (row: UserEntry, may: Functions) => readonly RowAction[]
  /** The question of a step, and the link that it has made. */
  readonly dialog: ReactNode
}

/** Resetting a password, unlocking, and unbinding WeChat: each is asked for. */
export const useAccountSteps = (): AccountSteps => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<{ readonly step: Step; readonly row: UserEntry } | null>(null)
  const [link, setLink] = useState<PasswordLink | null>(null)
  const { reset, unlock, unbind } = useUnit({
    reset: passwordResetting.submitted,
    unlock: accountUnlocking.submitted,
    unbind: accountUnbinding.submitted,
  })
  useOnWritten(passwordResetting, ({ result }) => setLink(result))
  const take = { reset, unlock, unbind }
  return {
    stepsOf: (row, may) =>
      !may.has('USER_RESET_PWD')
        ? []
        : STEPS.filter((step) => step !== 'unbind' || row.hasWechat).map((step) => ({
            key: step,
            label: t(`account.act.${step}`),
            onClick: () => setAsked({ step, row }),
          })),
    dialog: (
      <>
        {asked && (
          <ConfirmDialog
            title={`${t(`account.act.${asked.step}`)} ${asked.row.username}`}
            confirm={t(`account.act.${asked.step}`)}
            isDangerous={asked.step !== 'unlock'}
            onClose={() => setAsked(null)}
            onConfirm={() => take[asked.step](asked.row.id)}
          >
            {t(`account.ask.${asked.step}`)}
          </ConfirmDialog>
        )}
        {link && <MadeLink link={link} onClose={() => setLink(null)} />}
      </>
    ),
  }
}
