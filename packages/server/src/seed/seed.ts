import { DAY_MS } from '@netbar/shared/contract'
import { addMenuNodes } from '../domains/access/index.ts'
import { domains, features, menu } from '../domains/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { SecretBox } from '../platform/secrets/index.ts'
import { arrangeStock, expireLots, stockOf } from './arranged-stock.ts'
import { goodsOnShelf, seedBranchProducts } from '../domains/catalog/seed/branch-products.ts'
import { seedBrandProfiles } from '../domains/org/seed/brands.ts'
import { seedCatalogue } from '../domains/catalog/seed/catalogue.ts'
import { seedClosedDays } from '../domains/home/seed/closed-days.ts'
import { seedSums } from '../domains/statistics/index.ts'
import { seedDictionary } from '../domains/catalog/seed/dictionary.ts'
import { seedImages } from '../domains/org/seed/images.ts'
import { seedMadeProducts } from '../domains/catalog/seed/made-products.ts'
import { seedMembers } from '../domains/members/seed/members.ts'
import { must } from '../kit/seed/must.ts'
import { seedNotifications } from './notifications.ts'
import { seedOrganisation } from '../domains/org/seed/organisation.ts'
import { seedPayment } from '../domains/org/seed/payment.ts'
import { seedProductDiscounts } from '../domains/catalog/seed/product-discounts.ts'
import { seedProductRequests } from '../domains/catalog/seed/product-requests.ts'
import { createPurchaseBook } from '../domains/purchasing/seed/purchase-book.ts'
import {
  HISTORIES,
  STORY_DAYS,
  storyBranch,
  seedBilledOrders,
  seedOrdersInEveryState,
  seedOrderHistory,
  seedOpenOrders,
} from '../domains/purchasing/seed/purchase-stories.ts'
import { createRandom } from '../kit/seed/random.ts'
import { createRows } from '../kit/seed/rows.ts'
import { seedCouponAccounts } from '../domains/bar/seed/coupon-accounts.ts'
import { seedSales } from '../domains/bar/seed/sales.ts'
import { seedStock } from '../domains/stock/seed/stock-book.ts'
import { seedRefunds } from '../domains/purchasing/seed/refunds.ts'
import { seedSettlementBills } from '../domains/purchasing/seed/settlement-bills.ts'
import { seedReplacements } from '../domains/purchasing/seed/replacements.ts'
import { seedStockDocuments } from '../domains/stock/seed/stock-documents.ts'
import { seedSupplierOrders } from '../domains/purchasing/seed/supplier-orders.ts'
import { seedSupplierProducts } from '../domains/purchasing/seed/supplier-products.ts'
import { seedSupplierBase } from '../domains/purchasing/seed/suppliers.ts'
import { seedTwoStepAccount } from '../domains/org/seed/two-step.ts'
import { seedWechat } from '../domains/org/seed/wechat.ts'
import type { SeedSize } from '../domains/org/seed/world.ts'
import { createSeedSteps } from './seed-steps.ts'

export interface SeedOptions {
  readonly size: SeedSize
  /** Every time in the seed is relative to this moment. */
  readonly now: Date
  /** Hash of the shared password of all accounts. */
  readonly passwordHash: string
  /** Encrypts secrets and numbers of people for the database. */
  readonly secrets: Pick<SecretBox, 'seal' | 'hash'>
}

const SEED = 20_261_121

/** The branch without documents, which shows empty lists. */
const EMPTY_BRANCH = { demo: 'JG003', load: 'JG003', test: 'XH003' } as const

/**
 * Fills an empty database with the seed; the same options give the same rows.
 *
 * @returns False, with nothing changed, where the database has a brand already.
 */
export const seed = async (database: Database, { size, now, passwordHash, secrets }: SeedOptions): Promise<boolean> => {
  const { seal } = secrets
  const random = createRandom(SEED)
  const rows = createRows()
  const since = new Date(now.getTime() - STORY_DAYS * DAY_MS)
  const organisation = seedOrganisation({ random, rows, now, size, passwordHash, menu, features })
  const { branches, users } = organisation
  const { supplierOf, ids: suppliers } = seedSupplierBase(rows, createRandom(SEED + 3), organisation, now)
  const catalogue = seedCatalogue({ rows, random, since, branches, supplierOf })
  const brandsWithBranches = new Set(branches.map(({ brandId }) => brandId))
  seedMadeProducts(rows, createRandom(SEED + 18), catalogue, brandsWithBranches, since)
  seedSupplierProducts(rows, catalogue, suppliers, brandsWithBranches, since)
  const [owner, admin] = [must(users.get('xh_owner'), 'brand owner'), must(users.get('admin'), 'administrator')]
  const companyActor = ({ branchNo }: { branchNo: string }) => (branchNo.startsWith('XH') ? owner : admin)
  const book = createPurchaseBook({ rows, random, catalogue, companyActor })
  const story = storyBranch(branches)
  const refundable = seedOrdersInEveryState(book, story, now)
  for (const branch of branches) {
    if (branch.branchNo === EMPTY_BRANCH[size]) continue
    if (branch !== story) seedOpenOrders(book, branch, now)
    if (size !== 'test') seedOrderHistory(book, branch, random, now, HISTORIES[size])
  }
  expireLots(seedBilledOrders(book, story, now), now)
  const clerk = must(users.get('finance01'), 'clerk')
  const refunds = seedRefunds({ rows, random: createRandom(SEED + 7), book, refundable, owner, clerk, catalogue, now })
  const replacements = seedReplacements({
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
  const bills = seedSettlementBills({
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
  const sold = seedBranchProducts(rows, createRandom(SEED + 5), selling, catalogue, since)
  seedProductDiscounts(rows, createRandom(SEED + 13), branches, catalogue, now)
  const neighbour = must(
    branches.find(({ branchNo }) => branchNo === 'XH002'),
    'branch XH002',
  )
  const supplied = seedSupplierOrders({
    rows,
    random: createRandom(SEED + 19),
    catalogue,
    supplierOf,
    story,
    owner,
    now,
  })
  const moved = [...stock, ...refunds.stock, ...supplied]
  const ofStory = must(sold.get(story.id), 'what the branch sells')
  const { leaving, slow } = arrangeStock(ofStory, moved, {
    store: catalogue.route(story).store,
    nameOf: (productId) => catalogue.row(productId).name,
    now,
  })
  const requests = seedProductRequests({
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
  // Guests buy what the branch has. Slow-moving products are on the shelf, and nobody has bought them.
  const shelves = new Map(
    selling.map((branch) => {
      const has = stockOf(moved, catalogue.route(branch).store)
      const bought = (sold.get(branch.id) ?? []).filter((own) => own !== slow && (has.get(own.product_id) ?? 0) > 0)
      return [branch.id, goodsOnShelf(bought, catalogue)] as const
    }),
  )
  const sales = seedSales({
    rows,
    random: createRandom(SEED + 14),
    now,
    since,
    size,
    branches: selling,
    machines: organisation.machines,
    shelves,
    storeOf: (branch) => catalogue.route(branch).store,
  })
  const documents = seedStockDocuments({
    rows,
    random: createRandom(SEED + 7),
    catalogue,
    story,
    neighbour,
    owner,
    stock: [...moved, ...sales],
    now,
  })
  seedStock(rows, random, since, catalogue.opening(random), [...moved, ...sales, ...documents])
  seedNotifications({
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
  seedMembers({
    rows,
    random,
    guestRandom: createRandom(SEED + 15),
    balanceRandom: createRandom(SEED + 20),
    now,
    secrets,
    size,
    organisation,
    emptyBranchNo: EMPTY_BRANCH[size],
  })
  seedWechat({ rows, random, now, organisation, seal })
  seedPayment({ rows, now, organisation, seal })
  seedCouponAccounts({ rows, now, organisation, seal })
  if (size === 'demo') {
    const [roleId, brandId] = [organisation.roleIds.get('finance XH'), organisation.brandIds.get('XH')]
    seedTwoStepAccount({ rows, now, passwordHash, seal, roleId, brandId })
  }
  seedBrandProfiles(rows, organisation, now)
  seedImages(rows, createRandom(SEED + 1), organisation, now)
  seedDictionary(rows, createRandom(SEED + 2), organisation, now)
  return database.write(async (trx) => {
    const present = await trx.selectFrom('brand').select('id').limit(1).executeTakeFirst()
    if (present !== undefined) return false
    await addMenuNodes(trx, menu)
    await rows.insert(trx)
    await seedClosedDays(trx, createRandom(SEED + 16), now)
    await seedSums(trx)
    const steps = createSeedSteps(database, trx, { random: createRandom(SEED + 4), now })
    for (const domain of domains) await domain.seed?.(steps)
    return true
  })
}
