import {
  $branchId,
  $menus,
  createCallFx,
  pageFunctionsOf,
  signedOut,
  type CallError,
  type CallParams,
  type RouteName,
} from '@netbar/shared'
import {
  branchProductCalls,
  productCalls,
  purchaseListCalls,
  supplierCalls,
  type Call,
  type CallAnswer,
  type FunctionId,
  type MenuNode,
} from '@netbar/shared/contract'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { openableRoute } from '../../frame/openable.ts'
import { orderEntry, productEntry, supplierEntry, type PaletteEntry, type PaletteGroup } from './palette-entries.ts'
import { paletteClosed } from './palette-model.ts'

const MAX_FOUND = 8

/** The user paused after typing this. */
export const searchTextChanged = createEvent<string>()

const $typed = createStore('')
  .on(searchTextChanged, (_, text) => text.trim())
  .reset(paletteClosed, signedOut)

interface SearchSource<C extends Call> {
  readonly call: C
  readonly requestOf: (text: string, branchId: string | null) => CallParams<C>
  readonly isPermitted: (menus: readonly MenuNode[]) => boolean
  /** Fewer characters find too much. */
  readonly minLength: number
  readonly entriesOf: (answer: CallAnswer<C>) => readonly PaletteEntry[]
}

/** Asks the server for rows that contain the typed text; answers to an older text are ignored. */
const createSearch = <C extends Call>({ call, requestOf, isPermitted, minLength, entriesOf }: SearchSource<C>) => {
  const findFx = attach({
    source: $branchId,
    mapParams: (text: string, branchId) => requestOf(text, branchId),
    effect: createCallFx(call),
  })
  sample({
    clock: $typed,
    source: $menus,
    filter: (menus, typed) => typed.length >= minLength && isPermitted(menus),
    fn: (_, typed) => typed,
    target: findFx,
  })
  const isCurrent = (typed: string, { params }: { readonly params: string }) => params === typed
  const found = sample({
    clock: findFx.done,
    source: $typed,
    filter: isCurrent,
    fn: (_, { result }) => entriesOf(result),
  })
  const failed = sample({ clock: findFx.fail, source: $typed, filter: isCurrent, fn: (_, { error }) => error })
  return {
    $entries: createStore<readonly PaletteEntry[]>([])
      .on(found, (_, entries) => entries)
      .reset($typed, paletteClosed, signedOut),
    $error: createStore<CallError | null>(null)
      .on(failed, (_, error) => error)
      .reset($typed, paletteClosed, signedOut),
  }
}

const mayOpen = (menus: readonly MenuNode[], page: RouteName, functions: readonly FunctionId[]) => {
  const own = pageFunctionsOf(menus, page)
  return openableRoute(page, menus) !== null && functions.some((id) => own.has(id))
}
const mayOpenMaster = (menus: readonly MenuNode[]) =>
  mayOpen(menus, 'productMasterManage', ['PRODUCT_MASTER_VIEW', 'PRODUCT_MASTER_EDIT', 'PRODUCT_MASTER_ADD'])

const page = { page: 1, limit: MAX_FOUND }
const mayOpenStoreOrders = (menus: readonly MenuNode[]) => openableRoute('storePurchaseList', menus) !== null
const storeOrders = createSearch({
  call: purchaseListCalls.orders,
  requestOf: (orderNo, branchId) => ({
    query: { ...page, scope: 'store' as const, branchId: branchId ?? undefined, orderNo },
  }),
  isPermitted: mayOpenStoreOrders,
  minLength: 3,
  entriesOf: ({ rows }) => rows.map((order) => orderEntry('storePurchaseDetail', order)),
})
// Whoever has the orders of the branch on the screen opens them as the branch does.
const companyOrders = createSearch({
  call: purchaseListCalls.orders,
  requestOf: (orderNo) => ({ query: { ...page, scope: 'company' as const, orderNo } }),
  isPermitted: (menus) => openableRoute('companyPurchaseList', menus) !== null && !mayOpenStoreOrders(menus),
  minLength: 3,
  entriesOf: ({ rows }) => rows.map((order) => orderEntry('purchaseOrderDetail', order)),
})
const masterProducts = createSearch({
  call: productCalls.page,
  requestOf: (keyword) => ({ query: { ...page, keyword } }),
  isPermitted: mayOpenMaster,
  minLength: 2,
  entriesOf: ({ rows }) => rows.map((product) => productEntry('productMasterDetail', product)),
})
// Whoever has the company's products needs no second entry of a branch for each.
const branchProducts = createSearch({
  call: branchProductCalls.page,
  requestOf: (keyword, branchId) => ({ query: { ...page, branchId: branchId ?? '', keyword } }),
  isPermitted: (menus) => mayOpen(menus, 'productManage', ['BRANCH_PRODUCT_VIEW']) && !mayOpenMaster(menus),
  minLength: 2,
  entriesOf: ({ rows }) => rows.map((product) => productEntry('productDetail', product)),
})
const suppliers = createSearch({
  call: supplierCalls.page,
  requestOf: (keyword) => ({ query: { ...page, keyword } }),
  isPermitted: (menus) => mayOpen(menus, 'suppliers', ['SUPPLIER_VIEW', 'SUPPLIER_EDIT']),
  minLength: 2,
  entriesOf: ({ rows }) => rows.map(supplierEntry),
})

/** What the server found for the typed text. */
export const $foundGroups = combine(
  [storeOrders.$entries, companyOrders.$entries, masterProducts.$entries, branchProducts.$entries, suppliers.$entries],
  ([ofStore, ofCompany, master, ofBranch, foundSuppliers]): readonly PaletteGroup[] => [
    { kind: 'orders', entries: [...ofStore, ...ofCompany] },
    { kind: 'products', entries: [...master, ...ofBranch] },
    { kind: 'suppliers', entries: foundSuppliers },
  ],
)

/** Why a search failed; the first, if several did. */
export const $searchError = combine(
  [storeOrders.$error, companyOrders.$error, masterProducts.$error, branchProducts.$error, suppliers.$error],
  (errors) => errors.find((error) => error !== null) ?? null,
)
