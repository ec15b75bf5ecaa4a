import {
  branchCalls,
  nearbyCafeCalls,
  cashDepositCalls,
  productChangeCalls,
  receiptPhotoCalls,
  refundCalls,
  replacementCalls,
  settlementBillCalls,
  stockLossCalls,
  SUPPLIER_SENSITIVE,
  supplierCalls,
  surveyCalls,
} from '@netbar/shared/contract'
import type { Access, AttachmentKind } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Actor } from '../../kernel/context.ts'
import type { Tables } from '../../platform/db/index.ts'

/** What attachments belong to that is for several branches, and whose domain says who reads it. */
export type SharedKind = Extract<AttachmentKind, 'BULLETIN'>

/** What attachments of a kind of their own belong to; those of a comment belong to whatever it is about. */
export type OwnedKind = Exclude<AttachmentKind, 'COMMENT' | SharedKind>

/** Whether somebody may read what an attachment belongs to. */
export type SubjectReader = (db: Kysely<Tables>, id: string, actor: Actor) => Promise<boolean>

/** How each kind is read that is for several branches. */
export type SubjectReaders = Readonly<Record<SharedKind, SubjectReader>>

/** Access to attachments: that of reading the document, or the row of the brand, they are attached to. */
export const READ_ACCESS: Readonly<Record<OwnedKind, Access>> = {
  STOCK_LOSS: stockLossCalls.entry.access,
  REFUND: refundCalls.detail.access,
  REPLACEMENT: replacementCalls.detail.access,
  BILL_PAYMENT: settlementBillCalls.detail.access,
  BILL_REVERSAL: settlementBillCalls.detail.access,
  PRODUCT_CHANGE: productChangeCalls.page.access,
  RECEIPT: receiptPhotoCalls.ofOrder.access,
  RECEIPT_LINE: receiptPhotoCalls.ofOrder.access,
  SUPPLIER_LICENCE: supplierCalls.entry.access,
  SUPPLIER_CONTRACT: { anyFunction: SUPPLIER_SENSITIVE },
  BRANCH_LICENCE: branchCalls.entry.access,
  NEARBY_CAFE: nearbyCafeCalls.entry.access,
  SURVEY: surveyCalls.entry.access,
  CASH_DEPOSIT: cashDepositCalls.page.access,
  BLACKLIST: { anyFunction: ['BLACKLIST_ADD', 'BLACKLIST_EDIT'] },
}
