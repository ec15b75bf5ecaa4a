import { routeNamed } from '@netbar/shared'
import type { MenuItem } from './menu-items.ts'

/** Pages that people open from another entry than the one above them in the specification's addresses. */
const OPENED_FROM: Readonly<Record<string, string>> = {
  purchaseOrderDetail: 'companyPurchaseList',
  codeManage: 'productSetting',
  groupCodeManage: 'productSetting',
  confirmPurchase: 'purchase',
  uploadXlsx: 'purchase',
  uploadProductMasterXlsx: 'productMasterManage',
  uploadInvestigationXlsx: 'investigation',
  photoGallery: 'pictureResourceManagement',
  imagesFolder: 'pictureResourceManagement',
  logoLibrary: 'pictureResourceManagement',
}

const has = (items: readonly MenuItem[], page: string): boolean =>
  items.some(({ key, children }) => key === page || has(children, page))

/** A page and the pages above it, from below. */
const upwards = (page: string | null): readonly string[] =>
  page === null ? [] : [page, ...upwards(routeNamed(page)?.parent ?? null)]

/** The menu entry that a page belongs to: the one it is opened from, else the nearest above it; null where the user has none. */
export const menuEntryOf = (items: readonly MenuItem[], page: string): string | null =>
  [OPENED_FROM[page], ...upwards(page)].find((name) => name !== undefined && has(items, name)) ?? null

/** Menu groups that contain an entry. */
export const groupsOf = (items: readonly MenuItem[], entry: string | null): readonly string[] =>
  items.flatMap(({ key, children }) => (children.some((child) => child.key === entry) ? [key] : []))
