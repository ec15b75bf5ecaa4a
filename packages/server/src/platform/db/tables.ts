import type {
  DiscrepancyReason,
  DiscrepancyStatus,
  LiveMessageType,
  PurchaseOrderStatus,
  RELEASE_DISPLAYS,
  StockDocumentKind,
  StockMovementType,
} from '@netbar/shared/contract'
import type { AttachmentTables } from '../../kit/attachments/tables.ts'
import type { BrandTables } from '../../domains/org/brands/tables.ts'
import type { ImportTables } from '../../kit/imports/tables.ts'
import type { ProductTables } from '../../domains/catalog/tables.ts'
import type { RefundTables } from '../../domains/purchasing/refunds/tables.ts'
import type { ReplacementTables } from '../../domains/purchasing/replacements/tables.ts'
import type { ResourceColumns, ResourceTables } from '../../kit/resource/tables.ts'
import type { SettlementBillTables } from '../../domains/purchasing/settlement-bills/tables.ts'
import type { StockDocumentTables } from '../../domains/stock/documents/tables.ts'
import type { SupplierOrderTables } from '../../domains/purchasing/supplier-orders/tables.ts'
import type { SupplierProductTables } from '../../domains/purchasing/supplier-products/tables.ts'
import type { TradeTables } from '../../domains/bar/tables.ts'
import type { WechatTables } from '../../domains/org/wechat/tables.ts'

/** A moment as ISO 8601 text in UTC with milliseconds, so that text order is time order. */
type Instant = string
/** A calendar day `yyyy-MM-dd` in Asia/Shanghai. */
type Day = string
/** Booleans are 0 or 1: the same on every engine. */
type Flag = 0 | 1

/** A chain of internet cafes. */
export interface BrandTable {
  id: string
  name: string
  status: 'ON' | 'OFF'
  created_time: Instant
}

/** One internet cafe of a brand (specification §3). */
export interface BranchTable {
  id: string
  brand_id: string
  branch_no: string
  name: string
  status: 'PREPARING' | 'OPEN' | 'SUSPENDED' | 'CLOSED'
  created_time: Instant
}

/** A member of staff who signs in. `username` is stored in lower case. */
export interface UserTable {
  id: string
  username: string
  name: string
  password_hash: string
  openid: string | null
  /** Where codes for binding a WeChat account are sent. */
  phone: string | null
  avatar_url: string | null
  gender: 'male' | 'female' | 'other' | null
  email: string | null
  status: 'NORMAL' | 'DISABLED' | 'LOCKED'
  created_time: Instant
}

/**
 * A role. Level '1' sees every branch of its brand, or of all brands where `brand_id` is null;
 * level '2' sees the branches of the user's own {@link UserBranchTable} rows (specification §6).
 */
export interface RoleTable {
  id: string
  brand_id: string | null
  name: string
  level: '1' | '2'
}

/** Roles of a user; the one with the lowest `sort` is the first, whose level counts. */
export interface UserRoleTable {
  user_id: string
  role_id: string
  sort: number
}

/** Branches of a level '2' user. */
export interface UserBranchTable {
  user_id: string
  branch_id: string
}

/** A node of the whole menu tree; which of them a user has is in {@link RoleMenuTable}. */
export interface MenuNodeTable {
  id: string
  parent_id: string | null
  type: 'MENU' | 'FUNCTION'
  name: string
  function_id: string | null
  title_zh: string
  title_en: string
  title_tw: string
  icon: string
  sort: number
}

/** Nodes that a role has. A group is granted together with each of its children. */
export interface RoleMenuTable {
  role_id: string
  menu_id: string
}

/** A signed-in session; the id is the token's `jti`. */
export interface SessionTable {
  id: string
  user_id: string
  ip: string
  user_agent: string
  created_time: Instant
  expires_time: Instant
  revoked_time: Instant | null
  locked_time: Instant | null
  unlock_failures: number
}

/** A failed or successful try to sign in, known account or not; the lockout counts these. */
export interface LoginAttemptTable {
  id: string
  username: string
  ip_prefix: string
  succeeded: Flag
  time: Instant
}

/** The captcha a username was last given; used up by the first try. */
export interface CaptchaTable {
  username: string
  answer_hash: string
  expires_time: Instant
}

/** Who signed in, or tried to, from where. */
export interface LoginLogTable {
  id: string
  username: string
  user_id: string | null
  ip: string
  user_agent: string
  result: 'SUCCESS' | 'FAIL'
  reason: string
  time: Instant
  /** The request that tried; null where it was written before requests were kept. */
  request_id: string | null
}

/**
 * A bell message (specification §3). Its content is a key of the server's texts and its parameters,
 * so that everybody reads it in their own language.
 */
export interface NotificationTable {
  id: string
  content_key: string
  /** JSON object of texts and numbers. */
  content_params: string
  service_type: string
  sub_service_type: number
  notification_type: 0 | 1 | 2
  service_id: string | null
  brand_id: string
  branch_id: string | null
  created_time: Instant
}

/** One receiver of a notification. `created_time` repeats the notification's, for the index. */
export interface NotificationReceiptTable {
  notification_id: string
  user_id: string
  created_time: Instant
  read_time: Instant | null
}

/** The number of the last live message of a branch. */
export interface BranchCounterTable {
  branch_id: string
  sequence: number
}

/** A live message (specification §3). Processes emit what is after the last number that they have emitted. */
export interface LiveMessageTable {
  branch_id: string
  sequence: number
  type: LiveMessageType
  machine_name: string | null
  order_no: string | null
  value: string | null
  created_time: Instant
}

/** One row: numbers of another epoch mean nothing. */
export interface LiveEpochTable {
  id: 1
  epoch: string
}

/** Where stock lies: the company's own, a branch's, or on the way to a branch. */
export interface WarehouseTable {
  id: string
  brand_id: string
  kind: 'COMPANY' | 'STORE' | 'TRANSIT'
  branch_id: string | null
  name: string
}

/** Stock of a product in sale units; `sequence` is the number of its last movement. */
export interface StockBalanceTable {
  warehouse_id: string
  product_id: string
  quantity: number
  sequence: number
}

/** What a balance has of the goods with one last day; what is beyond its lots has none. */
export interface StockLotTable {
  warehouse_id: string
  product_id: string
  expire_date: Day
  quantity: number
}

/** What a movement moved of a lot; append-only. What it moved beyond these had no last day. */
export interface StockMovementLotTable {
  movement_id: string
  expire_date: Day
  quantity_delta: number
}

/** One append-only step of a balance; `balance_after` chains by `sequence`. */
export interface StockMovementTable {
  id: string
  warehouse_id: string
  product_id: string
  sequence: number
  type: StockMovementType
  quantity_delta: number
  balance_after: number
  source_type:
    | 'OPENING'
    | 'SUPPLY'
    | 'SHIPMENT'
    | 'RECALL'
    | 'RECEIPT'
    | 'REFUND_SEND'
    | 'REFUND_RECEIVE'
    | 'DISPOSAL'
    | 'REVERSAL'
    | StockDocumentKind
  source_id: string
  source_line_id: string
  /** Movements of one event share a group; goods are conserved within it. */
  group_id: string
  created_time: Instant
}

/** A purchase order of a branch; totals repeat its lines, transit times its shipments. */
export interface PurchaseOrderTable {
  id: string
  order_no: string
  kind: 'NORMAL' | 'REPLACEMENT'
  brand_id: string
  branch_id: string
  status: PurchaseOrderStatus
  line_count: number
  quantity: number
  amount_fen: number
  /** When the last delivery was shipped. */
  shipped_time: Instant | null
  /** When the oldest delivery that is still in transit was shipped. */
  oldest_transit_time: Instant | null
  receiver: string
  phone: string
  remark: string
  /** When the branch would like it; null where it did not say. */
  expect_date: Day | null
  ordered_by: string
  version: number
  created_time: Instant
  updated_time: Instant
}

/** A product in the cart of a user for a branch, in purchase units. */
export interface PurchaseCartLineTable {
  user_id: string
  branch_id: string
  product_id: string
  quantity: number
  /** Its price when it was put in. */
  price_fen: number
  created_time: Instant
}

/** One line of an order in purchase units. Name, pack and price are snapshots. */
export interface PurchaseOrderLineTable {
  id: string
  order_id: string
  line_no: number
  product_id: string
  product_name: string
  spec: string
  purchase_unit: string
  pack_size: number
  price_fen: number
  shelf_life_days: number | null
  ordered_quantity: number
  confirmed_quantity: number
  closed_quantity: number
  shipped_quantity: number
  accepted_quantity: number
  rejected_quantity: number
  short_quantity: number
  amount_fen: number
}

/** One delivery of an order. */
export interface ShipmentTable {
  id: string
  order_id: string
  branch_id: string
  shipment_no: string
  status: 'IN_TRANSIT' | 'RECEIVED' | 'RECALLED'
  carrier: string
  /** Under which the carrier knows it; empty without one. */
  tracking_no: string
  driver_phone: string
  /** When it should arrive; null where nobody said. */
  expected_time: Instant | null
  shipped_time: Instant
  /** How many days on its way it was when somebody was last told that it is not stored; 0 before. */
  reminded_days: number
}

/** What of an order line is in a delivery, in purchase units. */
export interface ShipmentLineTable {
  id: string
  shipment_id: string
  order_line_id: string
  line_no: number
  quantity: number
}

/** That a delivery was put into stock: at most once. */
export interface StorageReceiptTable {
  id: string
  shipment_id: string
  stored_by: string
  stored_time: Instant
}

/** What the store found of a delivery's line, in purchase units. */
export interface StorageReceiptLineTable {
  id: string
  receipt_id: string
  shipment_line_id: string
  accepted_quantity: number
  rejected_quantity: number
  short_quantity: number
  reason: DiscrepancyReason | null
  production_date: Day | null
  expire_date: Day | null
}

/** Goods that were shipped and not accepted, until the company settles them. */
export interface DiscrepancyTable {
  id: string
  order_id: string
  receipt_line_id: string
  kind: 'SHORT' | 'REJECTED'
  quantity: number
  reason: DiscrepancyReason
  status: DiscrepancyStatus
  created_time: Instant
}

/** What happened to a document; append-only. The actor's name is a snapshot. */
export interface DocumentLogTable {
  id: string
  document_type:
    | 'purchaseOrder'
    | 'shipment'
    | 'wechatBinding'
    | 'wechatPayConfig'
    | 'blacklist'
    | 'productRequest'
    | 'refund'
    | 'settlementBill'
    | 'replacement'
    | 'discrepancy'
    | 'branchPricePolicy'
    | 'productSetting'
    | 'stockDocument'
    | 'stockMovement'
    | 'supplierOrder'
  document_id: string
  /** Counts the steps of one document, from 1. */
  sequence: number
  event: string
  from_status: string | null
  to_status: string
  actor_id: string | null
  actor_name: string
  time: Instant
  /** What the actor gave as a reason; null where none was wanted. */
  reason: string | null
  /** The request that did it; null for what the server does by itself. */
  request_id: string | null
}

/** The first answer to a write that may be sent twice. */
export interface IdempotencyKeyTable {
  user_id: string
  key: string
  call: string
  request_hash: string
  /** JSON of the answer. */
  answer: string
  created_time: Instant
}

/** A guest's call from a machine. */
export interface ServiceRequestTable {
  id: string
  branch_id: string
  machine_name: string
  type: 'CALL' | 'TEA' | 'CLEAN' | 'AC_ON' | 'AC_OFF' | 'NO_SMOKING'
  status: 'OPEN' | 'HANDLED'
  created_time: Instant
  handled_time: Instant | null
}

/** A guest's computer. */
export interface MachineTable {
  id: string
  branch_id: string
  name: string
  status: 'IDLE' | 'IN_USE' | 'OFFLINE'
}

/** What somebody did that changed nothing of ours: a line is written and never changed. */
export interface OperationLogTable {
  id: string
  user_id: string
  user_name: string
  action: string
  branch_id: string
  target_id: string | null
  result: string
  ip: string
  time: Instant
  /** The request that did it. */
  request_id: string | null
}

/** What the platform tells everybody, session or not. */
export interface AnnouncementTable extends ResourceColumns {
  brand_id: null
  title: string
  /** Plain text; an empty line stands between two paragraphs. */
  content: string
  /** Nobody sees it before, nor while it is not enabled. */
  published_time: Instant
}

/** What a version of the product brings. */
export interface UpdateLogTable extends ResourceColumns {
  brand_id: null
  release_no: string
  /** Nobody sees it before, nor while it is not enabled. */
  release_date: Day
  display: (typeof RELEASE_DISPLAYS)[number]
  /** JSON of its items, as the contract has them. */
  items: string
}

/** That somebody has read of a release. */
export interface UpdateLogReceiptTable {
  user_id: string
  update_log_id: string
  read_time: Instant
}

/** Every table by its name in the database. */
export interface Tables
  extends
    AttachmentTables,
    BrandTables,
    ImportTables,
    ProductTables,
    RefundTables,
    ReplacementTables,
    ResourceTables,
    SettlementBillTables,
    StockDocumentTables,
    SupplierOrderTables,
    SupplierProductTables,
    TradeTables,
    WechatTables {
  brand: BrandTable
  branch: BranchTable
  user: UserTable
  role: RoleTable
  user_role: UserRoleTable
  user_branch: UserBranchTable
  menu_node: MenuNodeTable
  role_menu: RoleMenuTable
  session: SessionTable
  login_attempt: LoginAttemptTable
  captcha: CaptchaTable
  login_log: LoginLogTable
  notification: NotificationTable
  notification_receipt: NotificationReceiptTable
  branch_counter: BranchCounterTable
  live_message: LiveMessageTable
  live_epoch: LiveEpochTable
  warehouse: WarehouseTable
  stock_balance: StockBalanceTable
  stock_movement: StockMovementTable
  stock_lot: StockLotTable
  stock_movement_lot: StockMovementLotTable
  purchase_order: PurchaseOrderTable
  purchase_order_line: PurchaseOrderLineTable
  purchase_cart_line: PurchaseCartLineTable
  shipment: ShipmentTable
  shipment_line: ShipmentLineTable
  storage_receipt: StorageReceiptTable
  storage_receipt_line: StorageReceiptLineTable
  discrepancy: DiscrepancyTable
  document_log: DocumentLogTable
  idempotency_key: IdempotencyKeyTable
  service_request: ServiceRequestTable
  machine: MachineTable
  announcement: AnnouncementTable
  update_log: UpdateLogTable
  update_log_receipt: UpdateLogReceiptTable
  operation_log: OperationLogTable
}
