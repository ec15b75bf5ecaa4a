export { $steppedBill, billOpened, billSteps, shownBill, type BillStep } from './bill.ts'
export { billedMonths, billedOrder, billPageFx, billTotals, settlementBills, unbilledLines } from './bills.ts'
export { $generatedBills, billGeneration, billGenerationOpened, bulkIssue, type BillToIssue } from './many.ts'
