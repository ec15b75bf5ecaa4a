import { pageFunctionsOf } from '@netbar/shared'
import {
  MEMBER_NAME_LENGTH,
  typedInitials,
  type MenuNode,
  type NamedMember,
  type PurchaseOrder,
} from '@netbar/shared/contract'
import type { MenuItem } from '../../frame/menu/menu-items.ts'
import { createTab, type TabTarget, type Tabs } from '../../frame/tabs/tabs.ts'
import { openableRoute } from '../../frame/openable.ts'

/** An entry of the palette. */
export interface PaletteEntry {
  readonly key: string
  readonly label: string
  /** Search words beside its label. */
  readonly words: string
  readonly target: TabTarget
  /** Member to look up on the page. */
  readonly memberKey?: string
  /** Name by which members are searched for when it is chosen, instead of opening the page. */
  readonly memberName?: string
}

/** Entries of one kind, in order. */
export interface PaletteGroup {
  readonly kind: 'tabs' | 'pages' | 'orders' | 'products' | 'suppliers' | 'members'
  readonly entries: readonly PaletteEntry[]
}

const leavesOf = (items: readonly MenuItem[], above = ''): readonly { key: string; label: string; words: string }[] =>
  items.flatMap(({ key, label, children }) =>
    children.length === 0 ? [{ key, label, words: `${above} ${key}` }] : leavesOf(children, `${above} ${label}`),
  )

/** Pages of the menu. */
export const pageEntries = (items: readonly MenuItem[], menus: readonly MenuNode[]): readonly PaletteEntry[] =>
  leavesOf(items).flatMap(({ key, label, words }) => {
    const route = openableRoute(key, menus)
    return route ? [{ key: `page-${key}`, label, words, target: { name: route.name, query: {} } }] : []
  })

/** Open tabs. */
export const tabEntries = (tabs: Tabs, titleOf: (tab: Tabs['list'][number]) => string): readonly PaletteEntry[] =>
  tabs.list.map((tab) => ({ key: `tab-${tab.key}`, label: titleOf(tab), words: tab.name, target: tab }))

const detailEntry = (kind: string, target: TabTarget, label: string): PaletteEntry => ({
  key: `${kind}-${createTab(target).key}`,
  label,
  words: '',
  target,
})

/** An order found by the server, on the page of its branch or of the company. */
export const orderEntry = (
  name: 'storePurchaseDetail' | 'purchaseOrderDetail',
  { id, orderNo, branchName }: PurchaseOrder,
): PaletteEntry => detailEntry('order', { name, query: { orderId: id } }, `${orderNo} ${branchName}`)

interface Found {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** A product found by the server, of the company or of a branch. */
export const productEntry = (
  name: 'productMasterDetail' | 'productDetail',
  { id, code, name: title }: Found,
): PaletteEntry => detailEntry('product', { name, query: { id } }, `${title} ${code}`)

/** A supplier found by the server. */
export const supplierEntry = ({ id, code, name }: Found): PaletteEntry =>
  detailEntry('supplier', { name: 'supplierDetail', query: { id } }, `${name} ${code}`)

/** A complete member number, phone or ID number: nothing shorter is looked up. */
const MEMBER_KEY = /^([A-Z]{2}\d{9}|1\d{10}|\d{17}[\dX])$/

/** A name in characters, or its initials. */
const MEMBER_NAME = /^(?:[\p{Script=Han}·]+|[a-z]+)$/iu

const inquiryEntry = (
  menus: readonly MenuNode[],
  entry: Omit<PaletteEntry, 'words' | 'target'>,
): readonly PaletteEntry[] => {
  const route = openableRoute('inquiryMember', menus)
  if (!route || !pageFunctionsOf(menus, 'inquiryMember').has('INQUIRY_MEMBER')) return []
  return [{ ...entry, words: '', target: { name: route.name, query: {} } }]
}

/** Link to the lookup of an exact key; the lookup itself runs when it is opened, because each one is logged. */
export const memberEntries = (
  typed: string,
  menus: readonly MenuNode[],
  labelOf: (memberKey: string) => string,
): readonly PaletteEntry[] => {
  const memberKey = typed.trim().toUpperCase()
  if (!MEMBER_KEY.test(memberKey)) return []
  return inquiryEntry(menus, { key: `member-${memberKey}`, label: labelOf(memberKey), memberKey })
}

/** What was typed as a name to search members by. */
export const memberNameOf = (typed: string): string => typed.replaceAll(/\s+/g, '')

/** Search of members by a name; it runs when it is chosen and not while one types, because each one is logged. */
export const memberNameEntries = (
  typed: string,
  menus: readonly MenuNode[],
  labelOf: (memberName: string) => string,
): readonly PaletteEntry[] => {
  const memberName = memberNameOf(typed)
  const { min, max } = MEMBER_NAME_LENGTH
  if (!MEMBER_NAME.test(memberName) || memberName.length < min || memberName.length > max) return []
  if (!pageFunctionsOf(menus, 'member').has('MEMBER_SEARCH')) return []
  return inquiryEntry(menus, { key: `members-${memberName}`, label: labelOf(memberName), memberName })
}

/** Members found by name: each is looked up by its number when it is opened. */
export const foundMemberEntries = (
  members: readonly NamedMember[],
  menus: readonly MenuNode[],
): readonly PaletteEntry[] =>
  members.flatMap(({ memberNo, name, phone, levelName, branchName }) =>
    inquiryEntry(menus, {
      key: `member-${memberNo}`,
      label: [name, phone, levelName, branchName, memberNo].join(' '),
      memberKey: memberNo,
    }),
  )

/** The initials are those of every reading, as a search of the server has them. */
const contains = (text: string, typed: string): boolean =>
  text.toLowerCase().includes(typed) || typedInitials(text).includes(typed.replaceAll(/\s+/g, ''))

/** Groups that are filtered here; the others are found for the typed text. */
const FILTERED: ReadonlySet<PaletteGroup['kind']> = new Set(['tabs', 'pages'])

/** Groups filtered by the typed text, without empty ones. */
export const matching = (groups: readonly PaletteGroup[], typed: string): readonly PaletteGroup[] => {
  const wanted = typed.trim().toLowerCase()
  const matches = ({ label, words }: PaletteEntry) => contains(label, wanted) || contains(words, wanted)
  return groups
    .map(({ kind, entries }) => ({ kind, entries: FILTERED.has(kind) ? entries.filter(matches) : entries }))
    .filter(({ entries }) => entries.length > 0)
}
