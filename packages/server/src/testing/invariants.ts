import {
  brokenBalanceChanges,
  forgottenGoods,
  mismatchedCoupons,
  mismatchedDeposits,
  mismatchedMembers,
  mismatchedOrders,
  mismatchedPayments,
  mismatchedSums,
  mismatchedSales,
  mismatchedShifts,
  mismatchedWithdrawals,
} from '../consistency/index.ts'
import type { Check } from '../consistency/index.ts'
import type { Database } from '../platform/db/index.ts'
import { balances, chains } from '../domains/stock/testing/ledger-invariants.ts'
import { lots } from '../domains/stock/testing/lot-invariants.ts'
import { prices } from '../domains/catalog/testing/price-invariants.ts'
import { conservation, reversals, reservations } from '../domains/stock/testing/movement-invariants.ts'
import { shipments, shippedQuantities, receipts } from '../domains/purchasing/testing/delivery-invariants.ts'
import { refunds } from '../domains/purchasing/testing/refund-invariants.ts'
import { settlementBills } from '../domains/purchasing/testing/bill-invariants.ts'
import { replacements, supplierOrders, catalogues } from '../domains/purchasing/testing/order-invariants.ts'
import { sequences, notifications } from '../domains/live/testing/message-invariants.ts'
import { floorOrders, sales } from '../domains/bar/testing/order-invariants.ts'

const CHECKS: readonly Check[] = [
  (db) => mismatchedOrders(db, ''),
  (db) => brokenBalanceChanges(db, ''),
  mismatchedMembers,
  (db) => mismatchedPayments(db, ''),
  (db) => mismatchedShifts(db, ''),
  (db) => mismatchedWithdrawals(db, ''),
  (db) => mismatchedDeposits(db, ''),
  (db) => mismatchedCoupons(db, ''),
  (db) => mismatchedSums(db, ''),
  balances,
  chains,
  lots,
  prices,
  conservation,
  reversals,
  shipments,
  shippedQuantities,
  receipts,
  sequences,
  floorOrders,
  sales,
  notifications,
  refunds,
  reservations,
  mismatchedSales,
  forgottenGoods,
  settlementBills,
  replacements,
  supplierOrders,
  catalogues,
]

/** Every inconsistency; empty when all is well. */
export const findInconsistencies = async ({ db }: Database): Promise<readonly string[]> => {
  const found: string[] = []
  for (const check of CHECKS) found.push(...(await check(db)))
  return found
}
