import { Status, USUAL_PRODUCT_SETTING } from '@netbar/shared/contract'
import { foreignImports } from '../../../kit/imports/testing/foreign-imports.ts'
import { foreignResource } from '../../../kit/resource/testing/foreign-resource.ts'
import type { catalog } from '../index.ts'
import { FOREIGN_STEP, inBody, inPath, inQuery } from '../../../testing/rows/foreign-request.ts'
import type { Belongings } from '../../../testing/rows/belongings.ts'
import type { ForeignRequests } from '../../../testing/rows/foreign-request.ts'
import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'

const DISCOUNT = {
  name: '别人的折扣',
  productIds: ['product'],
  branchIds: ['branch'],
  kind: 'PERCENT',
  rateBp: 9000,
  startTime: '2098-01-01T00:00:00.000Z',
  endTime: '2098-01-02T00:00:00.000Z',
  coupons: 'ALONE',
}
const PRODUCT = {
  name: '别人的商品',
  type: 'RETAIL',
  category: 'C0001',
  saleUnit: '瓶',
  purchaseUnit: '箱',
  packSize: 24,
  purchasePriceFen: 4800,
  retailPriceFen: 500,
}

/** Requests for one kind of a branch's requests. */
const requestsOf = (idOf: (of: Belongings) => string, asked: object) =>
  ({
    page: (foreign) => [inQuery({ branchId: foreign.branchId })],
    apply: (foreign) => [{ ...inPath(foreign.branchProductId), body: { reason: FOREIGN_STEP.reason, ...asked } }],
    withdraw: (foreign) => [{ ...inPath(idOf(foreign)), body: { version: 1 } }],
    approve: (foreign) => [{ ...inPath(idOf(foreign)), body: { version: 1 } }],
    reject: (foreign) => [{ ...inPath(idOf(foreign)), body: FOREIGN_STEP }],
  }) satisfies Readonly<Record<string, ForeignRequests>>

type Testing = DomainTesting<typeof catalog>

/** Requests of the domain that name something of another brand. */
export const foreign: Testing['foreign'] = {
  products: {
    ...foreignResource(({ productId }) => productId, PRODUCT),
  },
  productPictures: {
    page: (foreign) => [inQuery({ brandId: foreign.brandId })],
    match: (foreign) => [inBody({ brandId: foreign.brandId, fileNames: ['可乐.png'] })],
    save: (foreign, own) => {
      const picture = { version: 1, imageUrl: `/uploads/${'0'.repeat(64)}.png`, name: '图' }
      return [
        inBody({ libraryId: foreign.libraryId, pictures: [{ ...picture, productId: foreign.productId }] }),
        inBody({ libraryId: foreign.libraryId, pictures: [{ ...picture, productId: own.productId }] }),
        inBody({ libraryId: own.libraryId, pictures: [{ ...picture, productId: foreign.productId }] }),
      ]
    },
  },
  productPlaces: {
    places: (foreign) => [inPath(foreign.productId)],
    choices: (foreign) => [inQuery({ brandId: foreign.brandId })],
    spread: (foreign) => [inPath(foreign.productId)],
    classify: (foreign) => [{ ...inPath(foreign.productId), body: { version: 1, category: 'C0001' } }],
  },
  productImport: {
    ...foreignImports(
      ({ productImportId }) => productImportId,
      ({ brandId }) => ({ brandId }),
    ),
  },
  productCategories: {
    ...foreignResource(({ categoryId }) => categoryId, { name: '别人的分类' }),
  },
  productCategorySteps: {
    move: (foreign) => [{ ...inPath(foreign.categoryId), body: { version: 1, move: 'UP' } }],
    retire: (foreign) => [{ ...inPath(foreign.categoryId), body: { version: 1, target: 'C0001' } }],
  },
  productGroups: {
    ...foreignResource(({ groupId }) => groupId, { name: '别人的分组' }),
  },
  productGroupMembers: {
    members: (foreign) => [inPath(foreign.groupId)],
    candidates: (foreign) => [inPath(foreign.groupId)],
    save: (foreign, own) => [
      { ...inPath(foreign.groupId), body: { version: 1, productIds: [] } },
      {
        ...inPath(own.groupId),
        body: { version: 1, productIds: [foreign.productId] },
        status: Status.invalidFields,
      },
    ],
  },
  productGroupSteps: {
    move: (foreign) => [{ ...inPath(foreign.groupId), body: { version: 1, move: 'UP' } }],
  },
  productUnits: {
    ...foreignResource(({ unitId }) => unitId, { name: '筐' }),
  },
  productSetting: {
    find: (foreign) => [inPath(foreign.brandId)],
    save: (foreign, own) => [
      {
        ...inPath(foreign.brandId),
        body: { branchId: null, version: 0, terms: USUAL_PRODUCT_SETTING },
        isCompanyOnly: true,
      },
      {
        ...inPath(own.brandId),
        body: { branchId: foreign.branchId, version: 0, terms: USUAL_PRODUCT_SETTING },
        isCompanyOnly: true,
      },
    ],
    saveAudit: (foreign) => [{ ...inPath(foreign.brandId), body: { version: 0, companyAutoApprove: true } }],
  },
  productDiscounts: {
    ...foreignResource(({ discountId }) => discountId, DISCOUNT),
    page: (foreign) => [inQuery({ brandId: foreign.brandId }), inQuery({ branchId: foreign.branchId })],
    add: (foreign, own) => [
      inBody({ brandId: foreign.brandId, ...DISCOUNT }),
      {
        ...inBody({ ...DISCOUNT, brandId: own.brandId, productIds: [own.productId], branchIds: [foreign.branchId] }),
        status: Status.invalidFields,
      },
      {
        ...inBody({ ...DISCOUNT, brandId: own.brandId, productIds: [foreign.productId], branchIds: [own.branchId] }),
        status: Status.invalidFields,
      },
    ],
  },
  productDiscountChoices: {
    find: (foreign) => [inQuery({ brandId: foreign.brandId })],
  },
  branchPrices: {
    savePolicy: (foreign) => [
      {
        ...inPath(foreign.branchId),
        body: { version: 0, allowed: true, minPercent: 80, maxPercent: 150, needAudit: false },
      },
    ],
    page: (foreign) => [inQuery({ branchId: foreign.branchId })],
    change: (foreign) => [
      { ...inPath(foreign.branchProductId), body: { version: 1, newPriceFen: 300, reason: FOREIGN_STEP.reason } },
    ],
    reset: (foreign) => [{ ...inPath(foreign.branchId), body: { ids: [foreign.branchProductId] } }],
    policies: '',
  },
  branchProducts: {
    page: (foreign) => [inQuery({ branchId: foreign.branchId })],
    export: (foreign) => [inQuery({ branchId: foreign.branchId })],
    candidates: (foreign) => [inQuery({ branchId: foreign.branchId })],
    import: (foreign, own) => [
      inBody({ branchId: foreign.branchId, productIds: [own.productId] }),
      inBody({ branchId: own.branchId, productIds: [foreign.productId] }),
    ],
    detail: (foreign) => [inPath(foreign.branchProductId)],
    trend: (foreign) => [inPath(foreign.branchProductId)],
    change: (foreign) => [
      {
        ...inPath(foreign.branchProductId),
        body: {
          version: 1,
          sort: 1,
          safetyQuantity: 1,
          maxQuantity: null,
          orderLimit: null,
          channels: ['BAR'],
          showFrom: null,
          showTo: null,
        },
      },
    ],
    putOnShelf: (foreign) => [{ ...inPath(foreign.branchProductId), body: { version: 1 } }],
    chooseChannels: (foreign) => [{ ...inPath(foreign.branchProductId), body: { version: 1, channels: ['BAR'] } }],
    arrange: (foreign) => [{ ...inPath(foreign.branchProductId), body: { version: 1, sort: 1, safetyQuantity: 1 } }],
  },
  priceAdjustments: {
    ...requestsOf(({ priceRequestId }) => priceRequestId, { newPriceFen: 300 }),
    revoke: (foreign) => [{ ...inPath(foreign.priceRequestId), body: FOREIGN_STEP }],
  },
  takeDowns: {
    ...requestsOf(({ takeDownId }) => takeDownId, { mode: 'IMMEDIATE' }),
    revoke: (foreign) => [{ ...inPath(foreign.takeDownId), body: FOREIGN_STEP }],
  },
  productChanges: {
    ...requestsOf(({ changeId }) => changeId, { saleUnit: '杯' }),
  },
  productRequests: {
    counts: '',
  },
}

/** Requests of lists without their branch or brand. */
export const openLists = {
  products: {
    page: '?limit=100',
    export: '',
  },
  productPictures: {
    page: '?limit=100',
  },
  productPlaces: {
    choices: '',
  },
  productCategories: {
    page: '?limit=100',
    export: '',
  },
  productGroups: {
    page: '?limit=100',
    export: '',
  },
  productUnits: {
    page: '?limit=100',
    export: '',
  },
  productDiscounts: {
    page: '?limit=100',
    export: '',
  },
  productDiscountChoices: {
    find: '',
  },
  priceAdjustments: {
    page: '?limit=100',
  },
  takeDowns: {
    page: '?limit=100',
  },
  productChanges: {
    page: '?limit=100',
  },
} satisfies Testing['openLists']
