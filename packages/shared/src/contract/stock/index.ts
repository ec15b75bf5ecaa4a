import { stockCheckCalls, stockLossCalls, stockTransferCalls, stockChoiceCalls } from './stock-documents.ts'
import { stockCalls, stockCorrectionCalls } from './stock.ts'

export * from './todo-kinds.ts'
export * from './far-counts.ts'
export * from './stock-document-machines.ts'
export * from './stock-documents.ts'
export * from './stock.ts'

/** Calls of the stock ledger and stock documents, by feature. */
export const stockFeatures: {
  readonly stock: typeof stockCalls
  readonly stockChecks: typeof stockCheckCalls
  readonly stockLosses: typeof stockLossCalls
  readonly stockTransfers: typeof stockTransferCalls
  readonly stockChoices: typeof stockChoiceCalls
  readonly stockCorrections: typeof stockCorrectionCalls
} = {
  stock: stockCalls,
  stockChecks: stockCheckCalls,
  stockLosses: stockLossCalls,
  stockTransfers: stockTransferCalls,
  stockChoices: stockChoiceCalls,
  stockCorrections: stockCorrectionCalls,
}

declare module '../core/function-id.ts' {
  /** By the page that they are of. */
  interface FunctionIds {
    // inventory
    STOCK_VIEW: never
    STOCK_COST_VIEW: never
    STOCK_EXPORT: never
    STOCK_CHECK: never
    STOCK_CHECK_AUDIT: never
    STOCK_LOSS_APPLY: never
    STOCK_LOSS_AUDIT: never
    STOCK_TRANSFER_APPLY: never
    STOCK_TRANSFER_AUDIT: never
    STOCK_MOVEMENT_REVERSE: never
  }
}

declare module '../kit/comments.ts' {
  interface DocumentKinds {
    stockCheck: never
    stockLoss: never
    stockTransfer: never
  }
}
