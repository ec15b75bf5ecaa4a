import { DAY_MS } from '@netbar/shared/contract'
import type { Database } from '../db/index.ts'
import { layAnnouncements } from './announcements.ts'
import { arrangeStock, endLots } from './arranged-stock.ts'
import { goodsOnShelf, layBranchProducts } from './branch-products.ts'
import { layBrands } from './brands.ts'
import { layCatalogue } from './catalogue.ts'
import { layClosedDays } from './closed-days.ts'
import { layDictionary } from './dictionary.ts'
import { layImages } from './images.ts'
import { layMadeProducts } from './made-products.ts'
import { layMembers } from './members.ts'
import { must } from './must.ts'
import { layNotifications } from './notifications.ts'
import { layOrganisation } from './organisation.ts'
import { layPayment } from './payment.ts'
import { layProductDiscounts } from './product-discounts.ts'
import { layProductRequests } from './product-requests.ts'
import { createPurchaseBook } from './purchase-book.ts'
import {
  HISTORIES,
  STORY_DAYS,
  storyBranch,
  tellBilledOrders,
  tellEveryState,
  tellHistory,
  tellOpenOrders,
} from './purchase-stories.ts'
import { createRandom } from './random.ts'
import { layReleases } from './releases.ts'
import { createRows } from './rows.ts'
import { laySales } from './sales.ts'
import { layStock } from './stock-book.ts'
import { layRefunds } from './refunds.ts'
import { laySettlementBills } from './settlement-bills.ts'
import { layReplacements } from './replacements.ts'
import { layStockDocuments } from './stock-documents.ts'
import { laySupplierOrders } from './supplier-orders.ts'
import { laySupplierProducts } from './supplier-products.ts'
import { laySuppliers } from './suppliers.ts'
import { layWechat } from './wechat.ts'
import type { SeedSize } from './world.ts'

export interface SeedOptions {
  readonly size: SeedSize
  /** Every time in the world is relative to this moment. */
  readonly now: Date
  /** Hash of the one password of all accounts. */
  readonly passwordHash: string
  /** Makes secrets unreadable in the database. */
  readonly seal: (secret: string) => string
}

const SEED = 20_261_121

/** A branch that stays without documents, so that empty lists can be seen. */
const EMPTY_BRANCH = { demo: 'JG003', load: 'JG003', test: 'XH003' } as const

/**
 * Fills an empty database with the seed world; the same options give the same rows.
 *
 * @returns false, with nothing changed, where the database has a brand already.
 */
export const seed = async (database: Database, { size, now, passwordHash, seal }: SeedOptions): Promise<boolean> => {
  const random = createRandom(SEED)
  const rows = createRows()
  const since = new Date(now.getTime() - STORY_DAYS * DAY_MS)
  const organisation = layOrganisation({ random, rows, now, size, passwordHash })
  const { branches, users } = organisation
  const { supplierOf, ids: suppliers } = laySuppliers(rows, createRandom(SEED + 3), organisation, now)
  const catalogue = layCatalogue({ rows, random, since, branches, supplierOf })
  const brandsWithBranches = new Set(branches.map(({ brandId }) => brandId))
  layMadeProducts(rows, createRandom(SEED + 18), catalogue, brandsWithBranches, since)
  laySupplierProducts(rows, catalogue, suppliers, brandsWithBranches, since)
  const [owner, admin] = [must(users.get('xh_owner'), 'brand owner'), must(users.get('admin'), 'administrator')]
  const companyActor = ({ branchNo }: { branchNo: string }) => (branchNo.startsWith('XH') ? owner : admin)
  const book = createPurchaseBook({ rows, random, catalogue, companyActor })
  const story = storyBranch(branches)
  const refundable = tellEveryState(book, story, now)
  for (const branch of branches) {
    if (branch.branchNo === EMPTY_BRANCH[size]) continue
    if (branch !== story) tellOpenOrders(book, branch, now)
    if (size !== 'test') tellHistory(book, branch, random, now, HISTORIES[size])
  }
  endLots(tellBilledOrders(book, story, now), now)
  const clerk = must(users.get('finance01'), 'clerk')
  const refunds = layRefunds({ rows, random: createRandom(SEED + 7), book, refundable, owner, clerk, catalogue, now })
  const replacements = layReplacements({
    rows,
    random: createRandom(SEED + 12),
    book,
    stories: refundable,
    owner,
    clerk,
    catalogue,
    now,
  })
  const { stock, notices: ofOrders, deliveries } = book.finish(now)
  const notices = [...ofOrders, ...replacements]
  const bills = laySettlementBills({
    rows,
    random: createRandom(SEED + 8),
    branches: branches.filter(({ branchNo }) => branchNo.startsWith('XH')),
    story,
    deliveries,
    credits: refunds.credits,
    clerk,
    now,
  })
  const selling = branches.filter(({ branchNo }) => branchNo !== EMPTY_BRANCH[size])
  const sold = layBranchProducts(rows, createRandom(SEED + 5), selling, catalogue, since)
  layProductDiscounts(rows, createRandom(SEED + 13), branches, catalogue, now)
  const neighbour = must(
    branches.find(({ branchNo }) => branchNo === 'XH002'),
    'branch XH002',
  )
  const documents = layStockDocuments({
    rows,
    random: createRandom(SEED + 7),
    catalogue,
    story,
    neighbour,
    owner,
    stock: [...stock, ...refunds.stock],
    now,
  })
  const supplied = laySupplierOrders({
    rows,
    random: createRandom(SEED + 19),
    catalogue,
    supplierOf,
    story,
    owner,
    now,
  })
  const moved = [...stock, ...refunds.stock, ...documents, ...supplied]
  layStock(rows, random, since, catalogue.opening(random), moved)
  const ofStory = must(sold.get(story.id), 'what the branch sells')
  const { leaving, slow } = arrangeStock(ofStory, moved, {
    store: catalogue.route(story).store,
    nameOf: (productId) => catalogue.row(productId).name,
    now,
  })
  const requests = layProductRequests({
    rows,
    random: createRandom(SEED + 6),
    story,
    neighbour,
    owner,
    catalogue,
    sold: ofStory,
    stocked: leaving,
    now,
  })
  layNotifications({
    rows,
    random,
    now,
    organisation,
    branch: story,
    purchase: notices,
    refunds: refunds.notices,
    requests,
    bills,
  })
  layMembers({
    rows,
    random,
    guestRandom: createRandom(SEED + 15),
    now,
    size,
    organisation,
    emptyBranchNo: EMPTY_BRANCH[size],
  })
  // What moves slowly is on the shelf, and nobody has bought it.
  const shelves = new Map(
    [...sold].map(([branchId, own]) => [
      branchId,
      goodsOnShelf(
        own.filter((product) => product !== slow),
        catalogue,
      ),
    ]),
  )
  laySales({
    rows,
    random: createRandom(SEED + 14),
    now,
    size,
    branches: selling,
    machines: organisation.machines,
    shelves,
  })
  layWechat({ rows, random, now, organisation, seal })
  layPayment({ rows, now, organisation, seal })
  layBrands(rows, organisation, now)
  layImages(rows, createRandom(SEED + 1), organisation, now)
  layAnnouncements(rows, createRandom(SEED + 4), now)
  layReleases(rows, createRandom(SEED + 17), now)
  layDictionary(rows, createRandom(SEED + 2), organisation, now)
  return database.write(async (trx) => {
    const present = await trx.selectFrom('brand').select('id').limit(1).executeTakeFirst()
    if (present !== undefined) return false
    await rows.insert(trx)
    await layClosedDays(trx, createRandom(SEED + 16), now)
    return true
  })
}
