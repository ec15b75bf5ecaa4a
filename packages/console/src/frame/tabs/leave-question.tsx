import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { PageModal } from '../../ui/page-modal.tsx'
import { $leaving, leaveCancelled, leaveConfirmed } from './tabs-model.ts'

/** Confirmation before unsaved input is lost. */
export const LeaveQuestion = () => {
  const { t } = useTranslation()
  const { leaving, confirm, cancel } = useUnit({
    leaving: $leaving,
    confirm: leaveConfirmed,
    cancel: leaveCancelled,
  })
  return (
    <PageModal
      open={leaving !== null}
      title={t('tabs.leaveTitle')}
      width={400}
      okText={t('tabs.leave')}
      cancelText={t('tabs.stay')}
      okButtonProps={{ danger: true }}
      onOk={() => confirm()}
      onCancel={() => cancel()}
    >
      {t('tabs.leaveText')}
    </PageModal>
  )
}
