import type { ProductRequests } from '@netbar/shared'
import type { ProductRequest } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { FormField } from '../../../kit/form/form-field.ts'
import { EntryDialog } from '../product-manage/entry-dialog.tsx'

const reasonSchema = v.object({ reason: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(200)) })
const reasonFields: readonly FormField[] = [
  {
    kind: 'area',
    name: 'reason',
    label: 'storeProduct.reason',
    maxLength: 200,
    isRequired: true,
    problem: 'storeProduct.reasonWrong',
  },
]

interface EndRequestProps {
  readonly request: ProductRequest
  readonly requests: ProductRequests
  readonly onClose: () => void
}

/** Asks why a request is rejected, or why what was approved of it is revoked. */
export const EndRequest = ({ request, requests, onClose }: EndRequestProps) => {
  const { t } = useTranslation()
  const { id, version, kind, status, requestNo, productName } = request
  const isWaiting = status === 'PENDING'
  const write = isWaiting ? requests.rejection : requests.revocation
  if (write === null) return null
  const act = t(isWaiting ? 'productAudit.reject' : 'productAudit.revoke')
  return (
    <EntryDialog
      title={`${act} ${requestNo} ${productName}`}
      {...(isWaiting ? {} : { hint: t(`productAudit.revokeHint.${kind}`) })}
      form={`${isWaiting ? 'reject' : 'revoke'}-${id}`}
      fields={reasonFields}
      schema={reasonSchema}
      row={null}
      write={write}
      toParams={(draft) => ({ id, version, ...v.parse(reasonSchema, draft) })}
      onClose={onClose}
      labels={{ submit: act, close: t('kit.cancel') }}
      isDangerous
    />
  )
}
