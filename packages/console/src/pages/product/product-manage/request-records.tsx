import { $menus, formatDateTime, pageFunctionsOf } from '@netbar/shared'
import { productRequestWithdrawals } from '@netbar/shared/console'
import type { BranchProductDetail } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { FormField } from '../../../kit/form/form-field.ts'
import { text, type LineColumn } from '../../../kit/document/lines/line-columns.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import { requestButtons } from '../product-requests/request-buttons.ts'
import { RecordsCard } from './records-card.tsx'

type Request = BranchProductDetail['requests'][number]

const NO_FIELDS: readonly FormField[] = []
const nothing = v.object({})

const columns: readonly LineColumn<Request>[] = [
  text('productDetail.requestNo', ({ requestNo }) => requestNo),
  text('productDetail.kind', ({ kind }, t) => t(`storeProduct.kind.${kind}`)),
  text('productAudit.status', ({ status }, t) => t(`productAudit.state.${status}`)),
  text('productAudit.applicant', ({ applicant }) => applicant),
  text('productAudit.created', ({ createdTime }) => formatDateTime(createdTime)),
]

/** Requests for a product; pending ones can be withdrawn. */
export const RequestRecords = ({ requests }: { readonly requests: readonly Request[] }) => {
  const { t } = useTranslation()
  const may = pageFunctionsOf(useUnit($menus), 'productManage')
  const [unwanted, setUnwanted] = useState<Request | null>(null)
  const close = useCallback(() => setUnwanted(null), [])
  const isOpen = (request: Request) => requestButtons.store(request, may).length > 0
  const actions: LineColumn<Request> = {
    title: 'kit.actions',
    show: (request, say) =>
      isOpen(request) && (
        <RowButton isDangerous onClick={() => setUnwanted(request)}>
          {say('productDetail.withdraw')}
        </RowButton>
      ),
  }
  return (
    <>
      <RecordsCard
        title={t('productDetail.requests')}
        columns={requests.some(isOpen) ? [...columns, actions] : columns}
        lines={requests}
        none={t('productDetail.noRequests')}
      />
      {unwanted && (
        <EntryDialog
          title={`${t('productDetail.withdraw')} ${unwanted.requestNo}`}
          hint={t('productDetail.withdrawHint', { kind: t(`storeProduct.kind.${unwanted.kind}`) })}
          form={`withdraw-${unwanted.id}-${unwanted.version}`}
          fields={NO_FIELDS}
          schema={nothing}
          row={null}
          write={productRequestWithdrawals[unwanted.kind]}
          toParams={() => ({ id: unwanted.id, version: unwanted.version })}
          onClose={close}
          labels={{ submit: t('productDetail.withdraw'), close: t('kit.cancel') }}
          isDangerous
        />
      )}
    </>
  )
}
