import type { FunctionId } from '@netbar/shared/contract'
import type { MenuPage } from './declare.ts'

/** A node of the whole menu tree: a group, a page or a function. */
export interface MenuNode {
  readonly name: string
  readonly parent: string | null
  readonly functionId: FunctionId | null
  readonly icon: string
  readonly sort: number
  /** Whoever has this node has it too. */
  readonly partOf: string | null
  readonly isToCome: boolean
}

const nodesOf = ({ functions, ...page }: MenuPage, partOf: string | null): readonly MenuNode[] => [
  { ...page, functionId: null, partOf, isToCome: page.isToCome === true },
  ...functions.map((each, sort) => ({
    name: each.functionId,
    parent: page.name,
    functionId: each.functionId,
    icon: '',
    sort,
    partOf: each.partOf ?? null,
    isToCome: page.isToCome === true || each.isToCome === true,
  })),
]

/** Flattens the declared menus of all domains, parents first. */
export const menuNodes = (pages: readonly MenuPage[]): readonly MenuNode[] => {
  const under = (parent: string | null, partOf: string | null): readonly MenuNode[] =>
    pages
      .filter((page) => page.parent === parent)
      .toSorted((one, other) => one.sort - other.sort)
      .flatMap((page) => [...nodesOf(page, partOf), ...under(page.name, parent === null ? null : page.name)])
  return under(null, null)
}

/** The names of these nodes and of all above them. */
export const withParents = (nodes: readonly MenuNode[], names: ReadonlySet<string>): ReadonlySet<string> => {
  const found = new Set<string>()
  // Parents come first, so in reverse order each node is known before its parent.
  for (const { name, parent } of nodes.toReversed())
    if (names.has(name) || found.has(name)) {
      found.add(name)
      if (parent !== null) found.add(parent)
    }
  return found
}

/** The names of those of these nodes that exist, with all above them. */
export const standingNames = (menu: readonly MenuNode[], nodes: readonly MenuNode[] = menu): ReadonlySet<string> => {
  // A group alone grants nothing.
  const standing = nodes.filter(({ parent, isToCome }) => parent !== null && !isToCome)
  return withParents(menu, new Set(standing.map(({ name }) => name)))
}
