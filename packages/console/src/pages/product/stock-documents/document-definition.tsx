import { formatDateTime, formatMoney } from '@netbar/shared'
import { type StockDocumentQuery, stockDocuments } from '@netbar/shared/console'
import type { StockDocument } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListColumn, ListDefinition } from '../../../kit/list/list-definition.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { KINDS, scopeText, signedText, toneOf, type DocumentTab } from './document-kinds.ts'

const PAGE = 100

const right = (
  t: TFunction,
  key: string,
  text: (row: StockDocument) => string,
  needs?: string,
): ListColumn<StockDocument> => ({
  key,
  title: t(`stockDocument.${key}`),
  align: 'right',
  text,
  ...(needs ? { needs } : {}),
})
const amount = ({ amountFen }: StockDocument): string => (amountFen === null ? '' : formatMoney(amountFen))
const units = (quantity: number | null): string => (quantity === null ? '' : String(quantity))

/** Columns of each kind beside the common ones. */
const OWN_COLUMNS: Readonly<Record<DocumentTab, (t: TFunction) => readonly ListColumn<StockDocument>[]>> = {
  check: (t) => [
    {
      key: 'scope',
      title: t('stockDocument.scope'),
      text: (check) => t('stockDocument.scopeOf', { category: scopeText(t, check), n: check.lineCount }),
    },
    right(t, 'book', ({ bookQuantity }) => units(bookQuantity)),
    right(t, 'counted', ({ countedQuantity }) => units(countedQuantity)),
    right(t, 'difference', ({ differenceQuantity }) => signedText(differenceQuantity)),
    right(t, 'differenceAmount', amount, 'STOCK_COST_VIEW'),
  ],
  loss: (t) => [
    {
      key: 'product',
      title: t('stockDocument.product'),
      text: ({ loss }) => loss?.products.join(t('app.listSeparator')) ?? '',
    },
    {
      key: 'reason',
      title: t('stockDocument.reason'),
      text: ({ loss }) =>
        loss?.reasons.map((reason) => t(`stockDocument.lossReason.${reason}`)).join(t('app.listSeparator')) ?? '',
    },
    right(t, 'lineCount', ({ lineCount }) => String(lineCount)),
    right(t, 'quantity', ({ quantity }) => String(quantity)),
    right(t, 'amount', amount, 'STOCK_COST_VIEW'),
    right(t, 'photos', ({ loss }) => units(loss?.photoCount ?? null)),
  ],
  transfer: (t) => [
    {
      key: 'toBranch',
      title: t('stockDocument.toBranch'),
      text: ({ toBranchNo, toBranchName }) => `${toBranchNo} ${toBranchName}`,
    },
    right(t, 'lineCount', ({ lineCount }) => String(lineCount)),
    right(t, 'sent', ({ quantity }) => String(quantity)),
    right(t, 'received', ({ receivedQuantity }) => units(receivedQuantity)),
  ],
}

const definitionOf = (tab: DocumentTab): ListDefinition<StockDocument, StockDocumentQuery> => {
  const { kind, statuses } = KINDS[tab]
  const { list, pageFx } = stockDocuments[kind]
  const useStatuses = () => {
    const { t } = useTranslation()
    return statuses.map((status) => ({ value: status, label: t(`stockDocument.state.${kind}.${status}`) }))
  }
  return {
    route: 'inventory',
    tab,
    menu: 'inventory',
    list,
    file: createListExport({ list, pageFx, limit: PAGE }),
    exportFunction: 'STOCK_EXPORT',
    filters: [
      { kind: 'choice', name: 'branchId', label: 'stockDocument.branch', values: null, useOptions: useBranchOptions },
      { kind: 'choice', name: 'status', label: 'stockDocument.status', values: statuses, useOptions: useStatuses },
    ],
    sorts: ['createdTime'],
    defaultSort: '-createdTime',
    toQuery: ({ filters, sort, page, limit }) => ({
      branchId: filters['branchId'] || undefined,
      status: statuses.find((status) => status === filters['status']),
      sort: sort === 'createdTime' ? 'createdTime' : '-createdTime',
      page,
      limit,
    }),
    columns: (t) => [
      { key: 'documentNo', title: t('stockDocument.no'), text: ({ documentNo }) => documentNo },
      {
        key: 'branch',
        title: t(kind === 'TRANSFER' ? 'stockDocument.fromBranch' : 'stockDocument.branch'),
        text: ({ branchNo, branchName }) => `${branchNo} ${branchName}`,
      },
      ...OWN_COLUMNS[tab](t),
      {
        key: 'status',
        title: t('stockDocument.status'),
        text: ({ status }) => t(`stockDocument.state.${kind}.${status}`),
        render: (_, row) => <StatusTag tone={toneOf(row)}>{t(`stockDocument.state.${kind}.${row.status}`)}</StatusTag>,
      },
      { key: 'createdBy', title: t('stockDocument.createdBy'), text: ({ createdBy }) => createdBy },
      {
        key: 'createdTime',
        title: t('stockDocument.createdTime'),
        text: ({ createdTime }) => formatDateTime(createdTime),
      },
      { key: 'decidedBy', title: t('stockDocument.decidedBy'), text: ({ decidedBy }) => decidedBy ?? '' },
      { key: 'remark', title: t('stockDocument.remark'), text: ({ remark }) => remark },
    ],
  }
}

/** Definitions of the document lists, by tab. */
export const DOCUMENT_DEFINITIONS = {
  check: definitionOf('check'),
  loss: definitionOf('loss'),
  transfer: definitionOf('transfer'),
} as const
