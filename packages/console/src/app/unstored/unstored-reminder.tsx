import { $isReminderShown, reminderAccepted, reminderDismissed } from '@netbar/shared'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useUnstoredSummary } from '../../frame/use-unstored-summary.ts'
import { PageModal } from '../../ui/page-modal.tsx'

/** The reminder of unstored orders (specification §9). */
export const UnstoredReminder = () => {
  const { t } = useTranslation()
  const { isShown, accept, dismiss } = useUnit({
    isShown: $isReminderShown,
    accept: reminderAccepted,
    dismiss: reminderDismissed,
  })
  const summary = useUnstoredSummary()
  return (
    <PageModal
      open={isShown}
      title={t('unstored.title')}
      width={400}
      onCancel={() => dismiss()}
      footer={
        <Button type="primary" onClick={() => accept()}>
          {t('unstored.handle')}
        </Button>
      }
    >
      {t('unstored.text')}
      {summary && <p className="quiet">{summary}</p>}
    </PageModal>
  )
}
