import { $isUnbindShown, unbindCancelled, unbindConfirmed, UNBIND_TEXTS } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { PageModal } from '../../ui/page-modal.tsx'

/** Confirmation before the WeChat account is unbound (specification §4, Other). */
export const UnbindQuestion = () => {
  const { t } = useTranslation()
  const { isShown, confirm, cancel } = useUnit({
    isShown: $isUnbindShown,
    confirm: unbindConfirmed,
    cancel: unbindCancelled,
  })
  return (
    <PageModal
      open={isShown}
      title={t(UNBIND_TEXTS.title)}
      width={400}
      onOk={() => confirm()}
      onCancel={() => cancel()}
    >
      {t(UNBIND_TEXTS.text)}
    </PageModal>
  )
}
