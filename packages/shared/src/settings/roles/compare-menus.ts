import type { Grantable, RoleMenus } from '../../contract/settings/roles.ts'

/** A group, page or function of two roles, and which of them open it. */
export interface ComparedNode extends Pick<Grantable, 'name' | 'title' | 'parent'> {
  readonly depth: number
  readonly of: 'both' | 'first' | 'second'
}

/**
 * What two roles open, in the order of the menu; what neither opens is left out. With `isDiffering` only what one of them opens, and
 * what is above it.
 */
export const compareMenus = (
  first: Pick<RoleMenus, 'menus' | 'nodes'>,
  second: Pick<RoleMenus, 'menus' | 'nodes'>,
  isDiffering: boolean,
): readonly ComparedNode[] => {
  const [ofFirst, ofSecond] = [new Set(first.menus), new Set(second.menus)]
  const own = new Map(first.nodes.map((node) => [node.name, node]))
  // A node that only the second has comes after those of its parent that the first has.
  const nodes = [...first.nodes, ...second.nodes.filter(({ name }) => !own.has(name))]
  const under = (parent: string | null, depth: number): readonly ComparedNode[] =>
    nodes
      .filter((node) => node.parent === parent && (ofFirst.has(node.name) || ofSecond.has(node.name)))
      .flatMap(({ name, title }) => {
        const of = !ofSecond.has(name) ? 'first' : ofFirst.has(name) ? 'both' : 'second'
        const below = under(name, depth + 1)
        const isShown = !isDiffering || of !== 'both' || below.length > 0
        return isShown ? [{ name, title, parent, depth, of }, ...below] : []
      })
  return under(null, 0)
}
