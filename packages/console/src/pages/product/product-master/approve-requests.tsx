import type { ProductRequests } from '@netbar/shared/console'
import type { ProductRequest } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { branchText, requestText } from './audit-kinds.tsx'

interface ApproveRequestsProps {
  /** Copies from when the question was asked: a list that reloads meanwhile does not change it. */
  readonly asked: readonly [ProductRequest, ...ProductRequest[]]
  readonly requests: ProductRequests
  readonly onClose: () => void
}

/** Question before requests are approved, with what each of them changes. */
export const ApproveRequests = ({ asked, requests, onClose }: ApproveRequestsProps) => {
  const { t } = useTranslation()
  const approve = useUnit(requests.approval.requested)
  const [first] = asked
  return (
    <ConfirmDialog
      title={
        asked.length === 1
          ? `${t('productAudit.approve')} ${first.requestNo}`
          : t('productAudit.askMany', { n: asked.length })
      }
      confirm={t('productAudit.approve')}
      onConfirm={() => approve(asked)}
      onClose={onClose}
    >
      <ul>
        {asked.map((request) => (
          <li key={request.id}>
            {requestText(request, t)} <span className="quiet">{branchText(request, t)}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
