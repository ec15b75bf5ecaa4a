import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { TEST_PASSWORD, type TestServer } from '@netbar/server/testing'
import type { Pools } from './schema-values.ts'

/** Tables that count tries, and so are written by refusals too. */
const COUNTING = new Set(['session', 'login_attempt', 'login_log', 'captcha', 'sms_code', 'wechat_ticket'])

/** Whose a row is; `branchId` is null where it is the whole brand's, `userIds` where nobody else may see it. */
export interface Owner {
  readonly brandId: string
  readonly branchId: string | null
  readonly userIds: ReadonlySet<string> | null
}

/** The world under fuzzing, seen from beside the server. */
export interface FuzzWorld {
  readonly pools: Pools
  readonly owners: ReadonlyMap<string, Owner>
  /** How often rows of each table were written so far, without those that count tries. */
  writes(): Readonly<Record<string, number>>
  close(): void
}

/** Kinds of ids by the names that requests have for them, and where they are. */
const KINDS: readonly (readonly [names: readonly string[], table: string, column: string])[] = [
  [['brand', 'brandId'], 'brand', 'id'],
  [['branch', 'branchId', 'branchIds', 'toBranchId'], 'branch', 'id'],
  [['user', 'userId'], 'user', 'id'],
  [['order', 'orderId'], 'purchase_order', 'id'],
  [['orderLine', 'orderLineId'], 'purchase_order_line', 'id'],
  [['shipment', 'shipmentId'], 'shipment', 'id'],
  [['shipmentLine', 'shipmentLineId'], 'shipment_line', 'id'],
  [['member', 'memberId'], 'member', 'id'],
  [['blacklist'], 'blacklist', 'id'],
  [['notification'], 'notification', 'id'],
  [['library', 'libraryId'], 'image_library', 'id'],
  [['image'], 'image', 'id'],
  [['entry'], 'dictionary_entry', 'id'],
  [['movement'], 'stock_movement', 'id'],
  [['supplier', 'supplierId'], 'supplier', 'id'],
  [['announcement'], 'announcement', 'id'],
  [['release'], 'update_log', 'id'],
  [['product', 'productId', 'productIds'], 'product', 'id'],
  [['productDiscount'], 'product_discount', 'id'],
  [['branchProduct'], 'branch_product', 'id'],
  [['productRequest'], 'product_request', 'id'],
  [['replacement'], 'replacement_order', 'id'],
  [['supplierOrder'], 'supplier_order', 'id'],
  [['refund'], 'refund_order', 'id'],
  [['bill'], 'settlement_bill', 'id'],
  [['stockDocument'], 'stock_document', 'id'],
  [['attachment'], 'attachment', 'id'],
  [['accounting'], 'refund_accounting', 'id'],
  [['lineId'], 'stock_document_line', 'id'],
  [['importJob'], 'import_job', 'id'],
  [['binding', 'bindid'], 'wechat_binding', 'id'],
  [['template'], 'wechat_template', 'id'],
  [['openid'], 'wechat_follower', 'openid'],
]
const MOST_OF_A_KIND = 30
/** Fields that take an address of a picture. */
const ADDRESSES = ['avatarUrl', 'imageUrl', 'posterUrl', 'qrUrl', 'photos', 'images', 'icon', 'link']
/** Texts that only make sense together with the world. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  username: ['admin', 'xh001_mgr', 'locked01', 'nobody', ' ADMIN '],
  password: [TEST_PASSWORD, 'wrong-password'],
  codeType: ['PAY_TYPE_CHANNEL'],
  type: ['PAY_TYPE_CHANNEL', 'LOGO', 'OTHER'],
  menuStr: [JSON.stringify({ button: [{ type: 'click', name: '会员', key: 'MEMBER' }] }), '{}', '[', '{"button":[{}]}'],
  tmId: ['uoBTzHY9CZ3QDzRXiRRS0dcbGOl4Yq4EQFZW7y0mMWg'],
  note: ['多次影响他人', '短'],
  reason: ['OTHER', 'SHORT', '多次影响他人'],
}

/** Rows that belong to a brand or a branch: id, brand, and branch where the row is a single branch's. */
const OWNED: readonly string[] = [
  'select id, id as brand, null as branch from brand',
  'select id, brand_id as brand, null as branch from branch',
  `select purchase_order.id, branch.brand_id as brand, branch_id as branch
     from purchase_order join branch on branch.id = branch_id`,
  'select shipment.id, branch.brand_id as brand, branch_id as branch from shipment join branch on branch.id = branch_id',
  `select purchase_order_line.id, branch.brand_id as brand, branch_id as branch
     from purchase_order_line join purchase_order on purchase_order.id = order_id join branch on branch.id = branch_id`,
  'select id, brand_id as brand, null as branch from member',
  // An entry of one branch can be made the brand's meanwhile.
  'select id, brand_id as brand, null as branch from blacklist',
  'select id, brand_id as brand, null as branch from image_library',
  'select id, brand_id as brand, null as branch from image',
  'select id, brand_id as brand, null as branch from brand_picture',
  'select id, brand_id as brand, null as branch from dictionary_entry where brand_id is not null',
  'select id, brand_id as brand, null as branch from supplier',
  'select id, brand_id as brand, null as branch from product',
  // One is of many branches.
  'select id, brand_id as brand, null as branch from product_discount',
  'select id, brand_id as brand, branch_id as branch from branch_product',
  'select id, brand_id as brand, branch_id as branch from product_request',
  'select id, brand_id as brand, branch_id as branch from replacement_order',
  'select id, brand_id as brand, null as branch from supplier_order',
  // A transfer is of two branches.
  `select id, brand_id as brand, case kind when 'TRANSFER' then null else branch_id end as branch from stock_document`,
  `select stock_document_line.id, brand_id as brand, case kind when 'TRANSFER' then null else branch_id end as branch
     from stock_document_line join stock_document on stock_document.id = document_id`,
  'select id, brand_id as brand, null as branch from wechat_binding',
  `select wechat_template.id, brand_id as brand, null as branch
     from wechat_template join wechat_binding on wechat_binding.id = binding_id`,
  `select openid as id, brand_id as brand, null as branch
     from wechat_follower join wechat_binding on wechat_binding.id = binding_id`,
]

const ownersIn = (connection: DatabaseSync): ReadonlyMap<string, Owner> => {
  const owners = new Map<string, Owner>()
  for (const sql of OWNED)
    for (const { id, brand, branch } of connection.prepare(sql).all())
      owners.set(String(id), {
        brandId: String(brand),
        branchId: branch === null ? null : String(branch),
        userIds: null,
      })
  const receivers = new Map<string, Set<string>>()
  for (const row of connection.prepare('select notification_id, user_id from notification_receipt').all()) {
    const [id, userId] = [String(row['notification_id']), String(row['user_id'])]
    receivers.set(id, (receivers.get(id) ?? new Set()).add(userId))
  }
  for (const row of connection.prepare('select id, user_id from import_job').all())
    receivers.set(String(row['id']), new Set([String(row['user_id'])]))
  for (const [id, userIds] of receivers) owners.set(id, { brandId: '', branchId: null, userIds })
  return owners
}

/** Counts writes by triggers: a transaction that is rolled back has written nothing. */
const countWrites = (connection: DatabaseSync): void => {
  connection.exec('create table fuzz_write (name text primary key, count integer not null)')
  const tables = connection
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%'")
    .all()
  for (const { name } of tables) {
    const table = String(name)
    if (table === 'fuzz_write' || COUNTING.has(table)) continue
    connection.prepare('insert into fuzz_write values (?, 0)').run(table)
    for (const event of ['insert', 'update', 'delete'])
      connection.exec(
        `create trigger "fuzz_${event}_${table}" after ${event} on "${table}"
         begin update fuzz_write set count = count + 1 where name = '${table}'; end`,
      )
  }
}

/** Looks into the database of a server that was just started. */
export const openFuzzWorld = ({ dataDir }: Pick<TestServer, 'dataDir'>): FuzzWorld => {
  const connection = new DatabaseSync(join(dataDir, 'netbar.db'), { timeout: 5_000 })
  const pools = new Map<string, readonly string[]>()
  for (const [names, table, column] of KINDS) {
    const rows = connection.prepare(`select "${column}" as id from "${table}" order by 1`).all()
    const step = Math.max(1, Math.floor(rows.length / MOST_OF_A_KIND))
    const some = rows.filter((_, index) => index % step === 0).map(({ id }) => String(id))
    for (const name of names) pools.set(name, some)
  }
  const files = connection.prepare('select name from uploaded_file order by 1').all()
  const addresses = files.map(({ name }) => `/uploads/${String(name)}`)
  for (const name of ADDRESSES)
    pools.set(name, [...addresses.slice(0, MOST_OF_A_KIND), 'https://pictures.example/1.png'])
  for (const [name, texts] of Object.entries(WORDS)) pools.set(name, texts)
  const owners = ownersIn(connection)
  countWrites(connection)
  const counts = connection.prepare('select name, count from fuzz_write')
  return {
    pools,
    owners,
    writes: () => Object.fromEntries(counts.all().map(({ name, count }) => [String(name), Number(count)])),
    close: () => connection.close(),
  }
}
