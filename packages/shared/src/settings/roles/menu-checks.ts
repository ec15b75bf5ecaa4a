import type { Grantable } from '../../contract/settings/roles.ts'

/** Whether a node is given: with all below it, without any, or with some of it. */
export type Check = 'all' | 'some' | 'none'

/** Nodes that a role may open, parents first. */
type Nodes = readonly Pick<Grantable, 'name' | 'parent' | 'isHeld'>[]
type Names = ReadonlySet<string>

/** A node and all below it. */
const withBelow = (nodes: Nodes, name: string): Names => {
  const below = new Set([name])
  for (const node of nodes) if (node.parent !== null && below.has(node.parent)) below.add(node.name)
  return below
}

/** The given nodes with those above them, without groups of which nothing is given. */
const closed = (nodes: Nodes, given: Names): Names => {
  const kept = new Set<string>()
  // Parents come first, so in reverse order each node is known before its parent.
  for (const { name, parent } of nodes.toReversed()) {
    const isGiven = kept.has(name) || (given.has(name) && parent !== null)
    if (!isGiven) continue
    kept.add(name)
    if (parent !== null) kept.add(parent)
  }
  return kept
}

/** How each node is checked. */
export const checksOf = (nodes: Nodes, given: Names): ReadonlyMap<string, Check> => {
  const whole = new Set(given)
  for (const { name, parent } of nodes.toReversed()) if (parent !== null && !whole.has(name)) whole.delete(parent)
  return new Map(
    nodes.map(({ name }) => {
      if (!given.has(name)) return [name, 'none']
      return [name, whole.has(name) ? 'all' : 'some']
    }),
  )
}

/**
 * Gives a node with all below it, or takes them. What is above a given one is given too, and a group of which nothing is left is not.
 * What the user does not have stays as it is.
 */
export const checkNode = (nodes: Nodes, given: Names, name: string, isGiven: boolean): Names => {
  const below = withBelow(nodes, name)
  const changed = new Set(given)
  for (const node of nodes) {
    if (!node.isHeld || !below.has(node.name)) continue
    if (isGiven) changed.add(node.name)
    else changed.delete(node.name)
  }
  return closed(nodes, changed)
}

/** The nodes whose title has a text, with those above them; all nodes without a text. */
export const nodesWith = <Node extends Pick<Grantable, 'name' | 'parent' | 'title'>>(
  nodes: readonly Node[],
  text: string,
): readonly Node[] => {
  const typed = text.trim().toLowerCase()
  if (typed === '') return nodes
  const found = new Set<string>()
  for (const { name, parent, title } of nodes.toReversed()) {
    if (!found.has(name) && !title.toLowerCase().includes(typed)) continue
    found.add(name)
    if (parent !== null) found.add(parent)
  }
  return nodes.filter(({ name }) => found.has(name))
}
