import type { Insertable, Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import { insertAll } from './insert.ts'

/** Rows to insert, table by table. */
export interface Rows {
  add<Name extends keyof Tables>(table: Name, ...rows: Insertable<Tables[Name]>[]): void
  /** Inserts everything, referenced tables first. */
  insert(trx: Transaction<Tables>): Promise<void>
}

const inOrder: readonly (keyof Tables)[] = [
  'brand',
  'user',
  'branch',
  'role',
  'role_menu',
  'user_role',
  'user_branch',
  'second_factor',
  'recovery_code',
  'brand_profile',
  'default_brand',
  'uploaded_file',
  'brand_resource',
  'image_library',
  'image',
  'brand_picture',
  'dictionary_entry',
  'machine',
  'branch_counter',
  'member_level',
  'member',
  'member_card',
  'machine_session',
  'recharge_order',
  'balance_log',
  'order',
  'blacklist',
  'wechat_binding',
  'wechat_menu',
  'wechat_template',
  'wechat_follower',
  'wechat_follower_branch',
  'wechat_pay_config',
  'coupon_account',
  'supplier',
  'product',
  'supplier_product',
  'supplier_order',
  'supplier_order_line',
  'supplier_receipt',
  'supplier_receipt_line',
  'order_item',
  'order_goods',
  'branch_product',
  'product_discount',
  'product_request',
  'price_change',
  'warehouse',
  'stock_balance',
  'stock_movement',
  'stock_document',
  'stock_document_line',
  'purchase_order',
  'purchase_order_line',
  'shipment',
  'shipment_line',
  'storage_receipt',
  'storage_receipt_line',
  'stock_lot',
  'stock_movement_lot',
  'discrepancy',
  'refund_order',
  'refund_order_line',
  'refund_accounting',
  'refund_accounting_line',
  'settlement_bill',
  'settlement_bill_line',
  'settlement_bill_revision',
  'settlement_bill_payment',
  'replacement_order',
  'replacement_order_line',
  'document_log',
  'resource_log',
  'notification',
  'notification_receipt',
]

/** Collects rows so that each table is filled with few statements. */
export const createRows = (): Rows => {
  const waiting = new Map<string, { rows: unknown[]; run: (trx: Transaction<Tables>) => Promise<void> }>()
  return {
    add: <Name extends keyof Tables>(table: Name, ...rows: Insertable<Tables[Name]>[]) => {
      if (!inOrder.includes(table)) throw new Error(`${table} has no place in the order of inserts`)
      const known = waiting.get(table)
      if (known) for (const row of rows) known.rows.push(row)
      else waiting.set(table, { rows, run: (trx) => insertAll(trx, table, rows) })
    },
    insert: async (trx) => {
      for (const table of inOrder) await waiting.get(table)?.run(trx)
    },
  }
}
