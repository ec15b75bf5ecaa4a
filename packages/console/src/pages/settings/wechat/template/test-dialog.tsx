import type { WechatTemplate } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { PageModal } from '../../../../ui/page-modal.tsx'
import { TestPart } from './test-part.tsx'

interface TestDialogProps {
  readonly bindid: string
  readonly row: WechatTemplate
  readonly onClose: () => void
}

/** A test of one template; it stays open to show the result. */
export const TestDialog = ({ bindid, row, onClose }: TestDialogProps) => {
  const { t } = useTranslation()
  return (
    <PageModal
      open
      width={640}
      title={t('wechatTemplate.test')}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      onCancel={onClose}
    >
      <TestPart bindid={bindid} templateId={row.id} onClose={onClose} />
    </PageModal>
  )
}
