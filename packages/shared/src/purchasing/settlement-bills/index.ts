export { billSteps, shownBill } from './bill.ts'
export {
  $billsOfOrder,
  billedMonths,
  billedOrder,
  billPageFx,
  billsOfOrder,
  billTotals,
  settlementBills,
  unbilledLines,
} from './bills.ts'
export { billGeneration, bulkIssue, type BillToIssue } from './many.ts'
