import type { ServiceToken } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PageModal } from '../../../../ui/page-modal.tsx'
import { CopyButton } from '../../../../kit/copy/copy-button.tsx'

interface MadeTokenProps {
  readonly token: string
  readonly made: ServiceToken
  readonly onClose: () => void
}

/** The secret of a new service token, shown once, with a command that uses it from a file. */
export const MadeToken = ({ token, made, onClose }: MadeTokenProps) => {
  const { t } = useTranslation()
  const [scope] = made.scopes
  return (
    <PageModal
      open
      width={640}
      title={t('serviceToken.madeTitle', { name: made.name })}
      closable={false}
      mask={{ closable: false }}
      // It is not shown again, so no stray key closes it.
      keyboard={false}
      footer={
        <>
          <CopyButton text={token} label={t('serviceToken.copy')} copied={t('serviceToken.copied')} />
          <Button type="primary" onClick={onClose}>
            {t('serviceToken.kept')}
          </Button>
        </>
      }
    >
      <div className="service-token-made">
        <p>{t('serviceToken.once')}</p>
        <code>{token}</code>
        <p>{t('serviceToken.sample')}</p>
        <code>{`NETBAR_SERVER=${location.origin} NETBAR_TOKEN_FILE=/etc/netbar/token netbar ${scope}`}</code>
      </div>
    </PageModal>
  )
}
