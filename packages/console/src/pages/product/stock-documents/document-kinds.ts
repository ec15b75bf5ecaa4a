import type { StockDocument, StockDocumentKind, StockDocumentStatus } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import type { StatusTone } from '../../../ui/status-tag.tsx'

/** Document tabs of the inventory, as in the address. */
export const DOCUMENT_TABS = ['check', 'loss', 'transfer'] as const
export type DocumentTab = (typeof DOCUMENT_TABS)[number]

interface KindParts {
  readonly kind: StockDocumentKind
  /** Function to create such documents, and function to decide on them. */
  readonly make: string
  readonly audit: string
  readonly statuses: readonly StockDocumentStatus[]
}

/** Parts of each kind of document. */
export const KINDS: Readonly<Record<DocumentTab, KindParts>> = {
  check: {
    kind: 'CHECK',
    make: 'STOCK_CHECK',
    audit: 'STOCK_CHECK_AUDIT',
    statuses: ['COUNTING', 'SUBMITTED', 'APPROVED', 'CANCELLED'],
  },
  loss: {
    kind: 'LOSS',
    make: 'STOCK_LOSS_APPLY',
    audit: 'STOCK_LOSS_AUDIT',
    statuses: ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'],
  },
  transfer: {
    kind: 'TRANSFER',
    make: 'STOCK_TRANSFER_APPLY',
    audit: 'STOCK_TRANSFER_AUDIT',
    statuses: ['PENDING', 'APPROVED', 'OUT', 'IN', 'REJECTED', 'CANCELLED'],
  },
}

const TONES: Readonly<Record<StockDocumentStatus, StatusTone>> = {
  COUNTING: 'moving',
  SUBMITTED: 'waiting',
  PENDING: 'waiting',
  APPROVED: 'done',
  OUT: 'moving',
  IN: 'done',
  REJECTED: 'refused',
  WITHDRAWN: 'closed',
  CANCELLED: 'closed',
}

/** Tone of a status; an approved transfer is still to be sent. */
export const toneOf = ({ kind, status }: Pick<StockDocument, 'kind' | 'status'>): StatusTone =>
  kind === 'TRANSFER' && status === 'APPROVED' ? 'waiting' : TONES[status]

/** Scope of a count. */
export const scopeText = (t: TFunction, { categoryName, isChosen }: StockDocument): string =>
  categoryName ?? t(isChosen ? 'stockDocument.chosen' : 'stockDocument.everything')

/** A discrepancy with its sign; a dash without one. */
export const signedText = (quantity: number | null): string =>
  quantity === null ? '—' : quantity > 0 ? `+${quantity}` : String(quantity)
