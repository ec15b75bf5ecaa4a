import { STOCK_DOCUMENT_KINDS, stockDocumentMachines } from '@netbar/shared/contract'
import type { BranchStatus } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { translate } from '../../../kernel/texts/index.ts'
import type { Locale } from '../../../kernel/texts/index.ts'
import type { Tables } from '../../../platform/db/index.ts'

/** Numbers of each kind that a refusal names; the rest are counted. */
const NAMED = 3

/** States of a stock document of a kind that a step leads on from. */
const openStates = (kind: (typeof STOCK_DOCUMENT_KINDS)[number]) =>
  stockDocumentMachines[kind].transitions.flatMap(([from]) => from ?? [])

const openStockDocuments = (trx: Transaction<Tables>, id: string) =>
  trx
    .selectFrom('stock_document')
    .where((eb) => eb.or([eb('branch_id', '=', id), eb('to_branch_id', '=', id)]))
    .where((eb) =>
      eb.or(STOCK_DOCUMENT_KINDS.map((kind) => eb.and([eb('kind', '=', kind), eb('status', 'in', openStates(kind))]))),
    )
    .select('document_no as no')

/** Whatever is open in a branch, by kind, with the numbers that people know it by. */
const openIn = (trx: Transaction<Tables>, id: string) =>
  ({
    shift: trx.selectFrom('shift').where('branch_id', '=', id).where('status', '=', 'OPEN').select('shift_no as no'),
    visit: trx
      .selectFrom('machine_session')
      .innerJoin('machine', 'machine.id', 'machine_session.machine_id')
      .where('machine_session.branch_id', '=', id)
      .where('end_time', 'is', null)
      .select('machine.name as no'),
    guestOrder: trx
      .selectFrom('order')
      .where('branch_id', '=', id)
      .where((eb) =>
        eb.or([
          eb('status', 'in', ['PENDING', 'CONFIRMED']),
          eb.and([eb('status', '=', 'COMPLETED'), eb('pay_status', '=', 'UNPAID')]),
        ]),
      )
      .select('order_no as no'),
    purchaseOrder: trx
      .selectFrom('purchase_order')
      .where('branch_id', '=', id)
      .where('status', 'in', ['PENDING', 'CONFIRMED', 'PARTIALLY_SHIPPED', 'SHIPPED', 'PARTIALLY_STORED'])
      .select('order_no as no'),
    refund: trx
      .selectFrom('refund_order')
      .where('branch_id', '=', id)
      .where('status', 'in', ['SUBMITTED', 'APPROVED', 'RETURNING', 'RECEIVED'])
      .select('refund_no as no'),
    replacement: trx
      .selectFrom('replacement_order')
      .where('branch_id', '=', id)
      .where('status', 'in', ['SUBMITTED', 'APPROVED'])
      .select('replacement_no as no'),
    bill: trx
      .selectFrom('settlement_bill')
      .where('branch_id', '=', id)
      .where('status', 'in', ['DRAFT', 'ISSUED', 'DISPUTED', 'CONFIRMED', 'PARTIALLY_PAID'])
      .select('bill_no as no'),
    stockDocument: openStockDocuments(trx, id),
    productRequest: trx
      .selectFrom('product_request')
      .where('branch_id', '=', id)
      .where('status', 'in', ['PENDING', 'WAITING_SOLD_OUT'])
      .select('request_no as no'),
  }) as const

/** What is open in a branch, as a text that names it; null where nothing is. */
export const openWork = async (trx: Transaction<Tables>, id: string, locale: Locale): Promise<string | null> => {
  const found: string[] = []
  const kinds = openIn(trx, id)
  for (const [kind, query] of Object.entries(kinds)) {
    const rows = await query.execute()
    if (rows.length === 0) continue
    const names = rows.slice(0, NAMED).map(({ no }) => no)
    // Object.entries loses the names of the kinds.
    const key = `openWork.${kind as keyof typeof kinds}` as const
    found.push(translate(locale, { key, params: { n: rows.length, names: names.join(', ') } }))
  }
  return found.length === 0 ? null : found.join('; ')
}

/** Whether anything at all is or was in a branch, so that it cannot be taken for a slip. */
export const isUsed = async (
  trx: Transaction<Tables>,
  { id, status }: { readonly id: string; readonly status: BranchStatus },
): Promise<boolean> => {
  if (status !== 'PREPARING') return true
  const tables = [
    'machine',
    'user_branch',
    'shift',
    'order',
    'purchase_order',
    'recharge_order',
    'stock_document',
  ] as const
  for (const table of tables) {
    const row = await trx.selectFrom(table).where('branch_id', '=', id).select('branch_id').limit(1).executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}
