import type { ProductRequests } from '@netbar/shared/console'
import type { ProductRequest } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx'

interface EndRequestProps {
  readonly request: ProductRequest
  readonly requests: ProductRequests
  readonly onClose: () => void
}

/** Name of its draft. */
export const endForm = ({ id, status }: Pick<ProductRequest, 'id' | 'status'>): string =>
  `${status === 'PENDING' ? 'reject' : 'revoke'}-${id}`

/** Dialog with the reason for rejecting or revoking a request. */
export const EndRequest = ({ request, requests, onClose }: EndRequestProps) => {
  const { t } = useTranslation()
  const { id, version, kind, status, requestNo, productName } = request
  const isWaiting = status === 'PENDING'
  const write = isWaiting ? requests.rejection : requests.revocation
  if (write === null) return null
  const act = t(isWaiting ? 'productAudit.reject' : 'productAudit.revoke')
  return (
    <ReasonDialog
      title={`${act} ${requestNo} ${productName}`}
      {...(isWaiting ? {} : { hint: t(`productAudit.revokeHint.${kind}`) })}
      form={endForm(request)}
      reasonKey="storeProduct.reason"
      write={write}
      toParams={(typed) => ({ id, version, ...typed })}
      onClose={onClose}
      labels={{ submit: act, close: t('kit.cancel') }}
      isDangerous
    />
  )
}
