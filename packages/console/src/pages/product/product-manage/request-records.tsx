import { $menus, formatDateTime, pageFunctionsOf, productRequestWithdrawals } from '@netbar/shared'
import type { BranchProductDetail, ProductRequestKind } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { FormField } from '../../../kit/form/form-field.ts'
import { RowButton } from '../../../ui/row-button.tsx'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import { RecordsCard, type RecordColumns } from './records-card.tsx'

type Request = BranchProductDetail['requests'][number]

/** Who may ask for something may take it back. */
const NEEDS: Readonly<Record<ProductRequestKind, string>> = {
  PRICE: 'PRICE_ADJUST_APPLY',
  TAKE_DOWN: 'TAKE_DOWN_APPLY',
  CHANGE: 'PRODUCT_CHANGE_APPLY',
}
const NO_FIELDS: readonly FormField[] = []
const nothing = v.object({})

/** What was asked for a product; what nobody has decided yet can be taken back. */
export const RequestRecords = ({ requests }: { readonly requests: readonly Request[] }) => {
  const { t } = useTranslation()
  const may = pageFunctionsOf(useUnit($menus), 'productManage')
  const [unwanted, setUnwanted] = useState<Request | null>(null)
  const close = useCallback(() => setUnwanted(null), [])
  const isOpen = ({ kind, status }: Request) => status === 'PENDING' && may.has(NEEDS[kind])
  const columns: RecordColumns<Request> = [
    { key: 'no', dataIndex: 'requestNo', title: t('productDetail.requestNo') },
    { key: 'kind', title: t('productDetail.kind'), render: (_, { kind }) => t(`storeProduct.kind.${kind}`) },
    { key: 'status', title: t('productAudit.status'), render: (_, { status }) => t(`productAudit.state.${status}`) },
    { key: 'applicant', dataIndex: 'applicant', title: t('productAudit.applicant') },
    { key: 'time', title: t('productAudit.created'), render: (_, { createdTime }) => formatDateTime(createdTime) },
    ...(requests.some(isOpen)
      ? [
          {
            key: 'actions',
            title: t('kit.actions'),
            render: (_: unknown, request: Request) =>
              isOpen(request) && (
                <RowButton isDangerous onClick={() => setUnwanted(request)}>
                  {t('productDetail.withdraw')}
                </RowButton>
              ),
          },
        ]
      : []),
  ]
  return (
    <>
      <RecordsCard
        title={t('productDetail.requests')}
        columns={columns}
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
