import { formatDateTime, formatMoney } from '@netbar/shared'
import { type ProductRequests, priceAdjustments, productChanges, takeDowns } from '@netbar/shared/console'
import type { ProductChange, ProductRequest, ProductRequestKind, ProductRequestStatus } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { AttachmentsButton } from '../../../kit/attachments/attachment-gallery.tsx'
import type { ListColumn } from '../../../kit/list/list-definition.ts'

type Column = ListColumn<ProductRequest>

/** Tabs with requests, named as the bell's targets (specification §4). */
export const AUDIT_TABS = ['priceAudit', 'takeDownAudit', 'goodsChange'] as const
export type AuditTab = (typeof AUDIT_TABS)[number]

const PERCENT = 100
const priceText = ({ oldPriceFen, newPriceFen }: ProductRequest): string => {
  if (oldPriceFen === null || newPriceFen === null) return ''
  const part = ((newPriceFen - oldPriceFen) * PERCENT) / oldPriceFen
  return `${formatMoney(oldPriceFen)} → ${formatMoney(newPriceFen)} (${part > 0 ? '+' : ''}${part.toFixed(1)}%)`
}
const MONEY = /^(.+Price)Fen$/
const changesText = (t: TFunction, { changes }: ProductRequest): string =>
  changes
    .map(({ field, from, to }) => {
      const price = MONEY.exec(field)?.[1]
      const tell = (value: ProductChange['from']) =>
        value === null ? '—' : price !== undefined && typeof value === 'number' ? formatMoney(value) : value
      return `${t(`productMaster.${price ?? field}`)}: ${tell(from)} → ${tell(to)}`
    })
    .join('; ')

/** The branch of a request. */
export const branchText = ({ branchNo, branchName }: ProductRequest, t: TFunction): string =>
  branchNo === null ? t('productAudit.company') : `${branchNo} ${branchName}`

/** What the approval of a request does. */
export const requestText = (request: ProductRequest, t: TFunction): string =>
  t(`productAudit.ask.${request.kind}`, {
    product: request.productName,
    price: priceText(request),
    mode: request.mode ? t(`storeProduct.mode.${request.mode}`) : '',
    changes: changesText(t, request),
  })

interface AuditKind {
  readonly kind: ProductRequestKind
  readonly requests: ProductRequests
  /** Statuses after a decision. */
  readonly decided: readonly ProductRequestStatus[]
  readonly columns: (t: TFunction) => readonly Column[]
}

/** Definition of each tab. */
export const AUDIT_KINDS: Readonly<Record<AuditTab, AuditKind>> = {
  priceAudit: {
    kind: 'PRICE',
    requests: priceAdjustments,
    decided: ['APPROVED', 'EFFECTIVE', 'REJECTED', 'WITHDRAWN', 'REVOKED', 'EXPIRED', 'SUPERSEDED'],
    columns: (t: TFunction): readonly Column[] => [
      { key: 'price', title: t('productAudit.price'), text: priceText },
      {
        key: 'effective',
        title: t('productAudit.effective'),
        text: ({ effectiveTime }) => formatDateTime(effectiveTime),
      },
      { key: 'end', title: t('productAudit.end'), text: ({ endTime }) => formatDateTime(endTime) },
    ],
  },
  takeDownAudit: {
    kind: 'TAKE_DOWN',
    requests: takeDowns,
    decided: ['WAITING_SOLD_OUT', 'TAKEN_DOWN', 'REJECTED', 'WITHDRAWN'],
    columns: (t: TFunction): readonly Column[] => [
      { key: 'mode', title: t('productAudit.mode'), text: ({ mode }) => (mode ? t(`storeProduct.mode.${mode}`) : '') },
      { key: 'stock', title: t('productAudit.stock'), align: 'right', text: ({ stock }) => String(stock) },
    ],
  },
  goodsChange: {
    kind: 'CHANGE',
    requests: productChanges,
    decided: ['APPLIED', 'REJECTED', 'WITHDRAWN', 'STALE'],
    columns: (t: TFunction): readonly Column[] => [
      { key: 'changes', title: t('productAudit.changes'), text: (row) => changesText(t, row) },
      {
        key: 'attachments',
        title: t('attachment.proof'),
        text: ({ attachments }) => String(attachments.length || ''),
        render: (_, { attachments }) => attachments.length > 0 && <AttachmentsButton attachments={attachments} />,
      },
    ],
  },
}
