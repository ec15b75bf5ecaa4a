import type { WechatMenu } from '@netbar/shared/contract'
import { useState } from 'react'
import * as v from 'valibot'
import { useDraft } from '../../../../frame/tabs/use-draft.ts'
import {
  draftOfMenu,
  mayRestore,
  menuDraft,
  withAdded,
  withChanged,
  withMoved,
  withRemoved,
  withRestored,
  type MenuDraft,
  type MenuValues,
  type RemovedEntry,
} from './menu-draft.ts'

/** The menu of an account that is edited, with the entry that is chosen. */
export interface MenuEditor {
  readonly draft: MenuDraft
  readonly isTouched: boolean
  /** Whether another menu was published since the first change. */
  readonly isMoved: boolean
  readonly chosenId: string | null
  /** The last removed entry that may come back. */
  readonly removed: RemovedEntry | null
  readonly choose: (id: string) => void
  readonly add: (parentId: string | null) => void
  readonly change: (id: string, values: Partial<MenuValues>) => void
  readonly move: (id: string, step: -1 | 1) => void
  readonly remove: (id: string) => void
  readonly restore: () => void
  /** Goes on with the own changes, whatever was published. */
  readonly keepMine: () => void
  /** Drops the changes. */
  readonly clear: () => void
}

/** Keeps the changes of a menu until they are published, also over a reload; leaving the page asks. */
export const useMenuEditor = (bindid: string, menu: WechatMenu | null, publishedTime: string | null): MenuEditor => {
  const [kept, , update, clear] = useDraft(`wechat-menu-${bindid}`, v.nullable(menuDraft), () => null)
  const published = draftOfMenu(menu, publishedTime)
  const draft = kept ?? published
  const [chosen, setChosen] = useState<string | null>(null)
  const [removed, setRemoved] = useState<RemovedEntry | null>(null)
  const edit = (next: (before: MenuDraft) => MenuDraft) => update((before) => next(before ?? published))
  return {
    draft,
    isTouched: kept !== null,
    isMoved: kept !== null && kept.publishedTime !== publishedTime,
    chosenId: chosen ?? draft.entries[0]?.id ?? null,
    removed: removed !== null && mayRestore(draft, removed) ? removed : null,
    choose: setChosen,
    add: (parentId) => {
      const { draft: more, id } = withAdded(draft, parentId)
      edit(() => more)
      setChosen(id)
    },
    change: (id, values) => edit((before) => withChanged(before, id, values)),
    move: (id, step) => edit((before) => withMoved(before, id, step)),
    remove: (id) => {
      const { draft: less, removed: gone } = withRemoved(draft, id)
      edit(() => less)
      setRemoved(gone)
      setChosen(gone?.parentId ?? null)
    },
    restore: () => {
      if (removed === null) return
      edit((before) => withRestored(before, removed))
      setChosen(removed.entry.id)
      setRemoved(null)
    },
    keepMine: () => edit((before) => ({ ...before, publishedTime })),
    clear: () => {
      clear()
      setRemoved(null)
    },
  }
}
