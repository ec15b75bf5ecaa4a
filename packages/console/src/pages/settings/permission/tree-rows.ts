import { routes } from '@netbar/shared'
import type { MenuEntry } from '@netbar/shared/contract'

/** What the tree is narrowed to. */
export interface TreeFilter {
  readonly keyword: string
  /** Empty for both kinds. */
  readonly type: string
}

/** A node with how deep it is below the groups. */
export interface TreeRow extends MenuEntry {
  readonly depth: number
}

/** Nodes that match, with all above them, in the order of the menu. A keyword is part of a code or of a title in any language. */
export const treeRows = (nodes: readonly MenuEntry[], { keyword, type }: TreeFilter): readonly TreeRow[] => {
  const wanted = keyword.trim().toLowerCase()
  const byName = new Map(nodes.map((node) => [node.name, node]))
  const shown = new Set<string>()
  for (const node of nodes) {
    const texts = [node.name, node.titleZh, node.titleEn, node.titleTw]
    const isMatch = texts.some((text) => text.toLowerCase().includes(wanted)) && (type === '' || node.type === type)
    for (let at: MenuEntry | undefined = isMatch ? node : undefined; at !== undefined && !shown.has(at.name);) {
      shown.add(at.name)
      at = at.parent === null ? undefined : byName.get(at.parent)
    }
  }
  const depthOf = ({ parent }: MenuEntry): number => {
    const above = parent === null ? undefined : byName.get(parent)
    return above === undefined ? 0 : depthOf(above) + 1
  }
  return nodes.filter(({ name }) => shown.has(name)).map((node) => ({ ...node, depth: depthOf(node) }))
}

/** Whether a page of the menu has a route in this release. */
export const hasRoute = ({ name }: Pick<MenuEntry, 'name'>): boolean => routes.some((route) => route.name === name)
