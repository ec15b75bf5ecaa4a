import { payTestStart } from '@netbar/shared/console'
import type { PayTest } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../../frame/loading-bar.tsx'
import { FailureAlert } from '../../../../ui/failure-alert.tsx'
import { PageModal } from '../../../../ui/page-modal.tsx'
import { PayTestView } from './pay-test-view.tsx'

interface PayTestDialogProps {
  readonly brandId: string
  /** The newest test of the brand; null before one is known. */
  readonly test: PayTest | null
  readonly onClose: () => void
}

/** The test payment that was begun. It goes on where the dialog is closed. */
export const PayTestDialog = ({ brandId, test, onClose }: PayTestDialogProps) => {
  const { t } = useTranslation()
  const { isStarting, failure, start } = useUnit({
    isStarting: payTestStart.$isPending,
    failure: payTestStart.$failure,
    start: payTestStart.submitted,
  })
  const again = (
    <Button type="primary" onClick={() => start(brandId)}>
      {t('payTest.again')}
    </Button>
  )
  return (
    <PageModal
      open
      title={t('payTest.title')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('payTest.leave')}</Button>}
    >
      {isStarting && <LoadingBar />}
      {!isStarting && failure !== null && (
        <>
          <FailureAlert className="pay-hint" failure={failure} />
          {again}
        </>
      )}
      {!isStarting && failure === null && test !== null && <PayTestView test={test} again={again} />}
    </PageModal>
  )
}
