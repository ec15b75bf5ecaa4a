import type { StockDocumentDetail } from '@netbar/shared/contract'

/** A step that a button takes. */
export type DocumentStep = 'approve' | 'reject' | 'sendBack' | 'cancel' | 'withdraw' | 'sendOut' | 'bringBack'
type Seen = Pick<StockDocumentDetail, 'kind' | 'status' | 'isOwn' | 'isOfBranch'>

/** What can be done with a document now, by who has these functions. The server decides in the end. */
export const stepsOf = (
  { kind, status, isOwn, isOfBranch }: Seen,
  may: ReadonlySet<string>,
): readonly DocumentStep[] => {
  if (!isOfBranch) return []
  const mayDecide = !isOwn
  switch (`${kind} ${status}`) {
    case 'CHECK COUNTING':
      return may.has('STOCK_CHECK') ? ['cancel'] : []
    case 'CHECK SUBMITTED':
      return mayDecide && may.has('STOCK_CHECK_AUDIT') ? ['approve', 'sendBack'] : []
    case 'LOSS PENDING':
      return [
        ...(mayDecide && may.has('STOCK_LOSS_AUDIT') ? (['approve', 'reject'] as const) : []),
        ...(may.has('STOCK_LOSS_APPLY') ? (['withdraw'] as const) : []),
      ]
    case 'TRANSFER PENDING':
      return [
        ...(mayDecide && may.has('STOCK_TRANSFER_AUDIT') ? (['approve', 'reject'] as const) : []),
        ...(may.has('STOCK_TRANSFER_APPLY') ? (['cancel'] as const) : []),
      ]
    case 'TRANSFER APPROVED':
      return [
        ...(may.has('STOCK_TRANSFER_APPLY') ? (['sendOut'] as const) : []),
        ...(may.has('STOCK_TRANSFER_AUDIT') ? (['cancel'] as const) : []),
      ]
    case 'TRANSFER OUT':
      return may.has('STOCK_TRANSFER_APPLY') ? ['bringBack'] : []
    default:
      return []
  }
}
