import { useState, type KeyboardEvent } from 'react'

/** A shown node of a tree. */
export interface TreeRow {
  readonly name: string
  readonly parent: string | null
  readonly isOpen: boolean
  readonly hasBelow: boolean
}

interface TreeKeys {
  /** Name of the node that takes the focus of the tree. */
  readonly current: string | null
  readonly setCurrent: (name: string) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Where a key leads from a node. */
const target = (rows: readonly TreeRow[], index: number, key: string): TreeRow | undefined => {
  const row = rows[index]
  switch (key) {
    case 'ArrowDown':
      return rows[index + 1]
    case 'ArrowUp':
      return rows[index - 1]
    case 'Home':
      return rows[0]
    case 'End':
      return rows.at(-1)
    case 'ArrowRight':
      return row?.isOpen ? rows[index + 1] : undefined
    case 'ArrowLeft':
      return row?.isOpen ? undefined : rows.find(({ name }) => name === row?.parent)
    default:
      return undefined
  }
}

/** Keys of a tree, as in the patterns of WAI-ARIA: arrows, Home, End, and the space bar or Enter to check. */
export const useTreeKeys = (
  rows: readonly TreeRow[],
  actions: { readonly toggle: (name: string) => void; readonly open: (name: string, isOpen: boolean) => void },
): TreeKeys => {
  const [focused, setCurrent] = useState<string | null>(null)
  const known = rows.findIndex(({ name }) => name === focused)
  const index = Math.max(known, 0)
  const row = rows[index]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (row === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const next = target(rows, index, event.key)
    if (next !== undefined) {
      setCurrent(next.name)
      event.currentTarget.querySelector<HTMLElement>(`[data-node="${CSS.escape(next.name)}"]`)?.focus()
    } else if (event.key === ' ' || event.key === 'Enter') actions.toggle(row.name)
    else if (event.key === 'ArrowRight' && row.hasBelow) actions.open(row.name, true)
    else if (event.key === 'ArrowLeft' && row.hasBelow) actions.open(row.name, false)
    else return
    event.preventDefault()
  }
  return { current: row?.name ?? null, setCurrent, onKeyDown }
}
