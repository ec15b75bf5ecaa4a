export { $steppedBill, billOpened, billSteps, shownBill, type BillStep } from './bill.ts'
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
export { $generatedBills, billGeneration, billGenerationOpened, bulkIssue, type BillToIssue } from './many.ts'
