import { MENU_ENTRIES, type WechatMenu, type WechatMenuAction } from '@netbar/shared/contract'
import * as v from 'valibot'

/** What an entry does: open a page, open a mini program, or send a key. */
export const ENTRY_TYPES = ['view', 'miniprogram', 'click'] as const

const action = v.object({
  id: v.string(),
  name: v.string(),
  type: v.picklist(ENTRY_TYPES),
  url: v.string(),
  key: v.string(),
  appid: v.string(),
  pagepath: v.string(),
})
const entry = v.object({ ...action.entries, children: v.array(action) })
/** A menu as it is edited: every value as typed, also of types that were tried and left. */
export const menuDraft = v.object({
  /** When the menu that it was made from was published; null where there was none. */
  publishedTime: v.nullable(v.string()),
  /** Id of the next entry: one that was removed may come back. */
  nextId: v.number(),
  entries: v.array(entry),
})
export type MenuAction = v.InferOutput<typeof action>
export type MenuEntry = v.InferOutput<typeof entry>
export type MenuDraft = v.InferOutput<typeof menuDraft>
/** What is typed of an entry. */
export type MenuValues = Omit<MenuAction, 'id'>

/** An entry that was removed, and where it stood. */
export interface RemovedEntry {
  readonly entry: MenuEntry | MenuAction
  readonly parentId: string | null
  readonly index: number
}

const EMPTY: MenuValues = { name: '', type: 'view', url: '', key: '', appid: '', pagepath: '' }

/** Ids of a published menu: below 100, as it has at most 18 entries. */
const FIRST_NEW_ID = 100

/** The draft that begins with a published menu. */
export const draftOfMenu = (menu: WechatMenu | null, publishedTime: string | null): MenuDraft => ({
  publishedTime,
  nextId: FIRST_NEW_ID,
  entries: (menu?.button ?? []).map((each, index) => {
    const { sub_button = [], ...known } = { sub_button: undefined, ...each }
    return {
      ...EMPTY,
      ...known,
      id: String((index + 1) * 10),
      children: sub_button.map((child, nth) => ({ ...EMPTY, ...child, id: String((index + 1) * 10 + nth + 1) })),
    }
  }),
})

const sentOf = ({ name, type, url, key, appid, pagepath }: MenuAction): WechatMenuAction => {
  switch (type) {
    case 'view':
      return { type, name, url }
    case 'click':
      return { type, name, key }
    case 'miniprogram':
      return { type, name, url, appid, pagepath }
  }
}

/** What WeChat gets of a draft: an entry with a second level has no action. */
export const menuOf = ({ entries }: MenuDraft): WechatMenu => ({
  button: entries.map((each) =>
    each.children.length === 0 ? sentOf(each) : { name: each.name, sub_button: each.children.map(sentOf) },
  ),
})

/** Ids of the entries on one level with their places: of the first, or below one. */
const levelOf = ({ entries }: MenuDraft, parentId: string | null): readonly (MenuEntry | MenuAction)[] =>
  parentId === null ? entries : (entries.find(({ id }) => id === parentId)?.children ?? [])

/** Where an entry stands. */
export interface EntryPlace {
  readonly entry: MenuEntry | MenuAction
  /** Id of the entry above; null for the first level. */
  readonly parentId: string | null
  readonly index: number
  /** Entries on its level. */
  readonly count: number
}

/** The place of an entry; null for one that there is not. */
export const placeOf = (draft: MenuDraft, id: string | null): EntryPlace | null => {
  for (const parentId of [null, ...draft.entries.map((each) => each.id)]) {
    const level = levelOf(draft, parentId)
    const index = level.findIndex((each) => each.id === id)
    const found = level[index]
    if (found !== undefined) return { entry: found, parentId, index, count: level.length }
  }
  return null
}

/** Whether a level may have another entry. */
export const mayAdd = (draft: MenuDraft, parentId: string | null): boolean =>
  levelOf(draft, parentId).length < (parentId === null ? MENU_ENTRIES.first : MENU_ENTRIES.second)

const withLevel = (
  draft: MenuDraft,
  parentId: string | null,
  change: <Each extends MenuAction>(
    level: readonly Each[],
    asEntry: (action: MenuEntry | MenuAction) => Each,
  ) => Each[],
): MenuDraft => ({
  ...draft,
  entries:
    parentId === null
      ? change(draft.entries, (each) => ({ children: [], ...each }))
      : draft.entries.map((each) =>
          each.id === parentId ? { ...each, children: change(each.children, (child) => child) } : each,
        ),
})

/** Adds an empty entry at the end of a level; returns it with its id. */
export const withAdded = (
  draft: MenuDraft,
  parentId: string | null,
): { readonly draft: MenuDraft; readonly id: string } => {
  const id = String(draft.nextId)
  const counted = { ...draft, nextId: draft.nextId + 1 }
  return { draft: withLevel(counted, parentId, (level, asEntry) => [...level, asEntry({ ...EMPTY, id })]), id }
}

/** Changes what is typed of an entry. */
export const withChanged = (draft: MenuDraft, id: string, values: Partial<MenuValues>): MenuDraft => {
  const place = placeOf(draft, id)
  if (place === null) return draft
  return withLevel(draft, place.parentId, (level) =>
    level.map((each) => (each.id === id ? { ...each, ...values } : each)),
  )
}

/** Moves an entry by one place on its level. */
export const withMoved = (draft: MenuDraft, id: string, step: -1 | 1): MenuDraft => {
  const place = placeOf(draft, id)
  if (place === null) return draft
  const { parentId, index, count } = place
  const to = index + step
  if (to < 0 || to >= count) return draft
  return withLevel(draft, parentId, (level) =>
    level.toSpliced(index, 1).toSpliced(to, 0, ...level.slice(index, index + 1)),
  )
}

/** Removes an entry with what is below it. */
export const withRemoved = (
  draft: MenuDraft,
  id: string,
): { readonly draft: MenuDraft; readonly removed: RemovedEntry | null } => {
  const place = placeOf(draft, id)
  if (place === null) return { draft, removed: null }
  const { entry: removed, parentId, index } = place
  return {
    draft: withLevel(draft, parentId, (level) => level.filter((each) => each.id !== id)),
    removed: { entry: removed, parentId, index },
  }
}

/** Whether a removed entry still has a place. */
export const mayRestore = (draft: MenuDraft, { parentId }: RemovedEntry): boolean =>
  mayAdd(draft, parentId) && (parentId === null || draft.entries.some(({ id }) => id === parentId))

/** Puts a removed entry back where it stood. */
export const withRestored = (draft: MenuDraft, { entry: removed, parentId, index }: RemovedEntry): MenuDraft =>
  withLevel(draft, parentId, (level, asEntry) => level.toSpliced(index, 0, asEntry(removed)))
