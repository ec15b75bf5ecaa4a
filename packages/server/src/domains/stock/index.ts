import { defineDomain } from '../../kernel/domain.ts'
import { documentSubjects } from './document-subjects.ts'
import { stockDocumentHandlers } from './documents/index.ts'
import { stockHandlers } from './ledger/index.ts'
import { menu } from './menu.ts'
import { migrations } from './migrations/index.ts'
import { texts } from './texts/index.ts'
import { todos } from './todos.ts'

export type * from './documents/tables.ts'
export type * from './ledger/tables.ts'

export {
  countStock,
  findBalances,
  findCompanyWarehouse,
  findRoute,
  unexpiredUnits,
  goodsNames,
  lotsOf,
  nextLotsIn,
  postMovements,
  recallMovements,
  receiptMovements,
  returnMovements,
  saleMovement,
  saleReturnMovement,
  sendBackMovements,
  shipMovements,
  effectiveQuantity,
  branchGoods,
} from './ledger/index.ts'
export type { BranchGoods, CountedGoods, MovementDraft, ReturnEnd, Route } from './ledger/index.ts'

/** Stock: balances, their ledger, and the documents that change them. */
export const stock = defineDomain({
  name: 'stock',
  menu,
  texts,
  todos,
  migrations,
  documentSubjects,
  handlers: () => ({ stock: stockHandlers, ...stockDocumentHandlers }),
})
