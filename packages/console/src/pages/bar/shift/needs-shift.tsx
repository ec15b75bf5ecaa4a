import { currentShift } from '@netbar/shared/console'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageModal } from '../../../ui/page-modal.tsx'
import { OpenShiftDialog } from './open-shift-dialog.tsx'

interface NeedsShiftProps {
  readonly title: string
  readonly onClose: () => void
  /** What takes money. */
  readonly children: ReactNode
}

/**
 * Shows what takes money to a cashier with an open shift at the current branch. One without is told so, and led to opening one
 * first. What the server says counts: while it is not known, the dialog is shown.
 */
export const NeedsShift = ({ title, onClose, children }: NeedsShiftProps) => {
  const { t } = useTranslation()
  const { current, ask } = useUnit({ current: currentShift.$value, ask: currentShift.asked })
  const [isOpening, setIsOpening] = useState(false)
  useEffect(() => {
    ask()
  }, [ask])
  if (current === null || current.own !== null) return children
  if (isOpening) return <OpenShiftDialog onClose={() => setIsOpening(false)} />
  return (
    <PageModal
      open
      title={title}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('kit.cancel')}
        </Button>,
        <Button key="open" type="primary" onClick={() => setIsOpening(true)}>
          {t('shift.open.do')}
        </Button>,
      ]}
    >
      <Alert type="warning" showIcon title={t('shift.none')} />
    </PageModal>
  )
}
