import type { Release } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { PageModal } from '../../ui/page-modal.tsx'
import { ReleaseItems } from '../../kit/releases/release-items.tsx'
import { popupClosed } from '../../kit/releases/whats-new-model.ts'

/** Release notes, until they are closed. */
export const WhatsNewDialog = ({ release: { releaseNo, items } }: { readonly release: Release }) => {
  const { t } = useTranslation()
  const close = useUnit(popupClosed)
  return (
    <PageModal
      open
      title={t('whatsNew.title', { version: releaseNo })}
      width={480}
      onCancel={() => close()}
      footer={
        <Button type="primary" onClick={() => close()}>
          {t('whatsNew.close')}
        </Button>
      }
    >
      <ReleaseItems items={items} />
    </PageModal>
  )
}
