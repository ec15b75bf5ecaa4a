/** A node of the menu, below its parent. */
interface Node {
  readonly name: string
  readonly parent: string | null
}

type Names = ReadonlySet<string>

/** Names of nodes with all above them. Unknown names are left out. */
export const withAbove = (nodes: readonly Node[], names: Iterable<string>): Names => {
  const parents = new Map(nodes.map(({ name, parent }) => [name, parent]))
  const all = new Set<string>()
  for (const name of names) {
    let at: string | null = name
    while (at !== null && parents.has(at) && !all.has(at)) {
      all.add(at)
      at = parents.get(at) ?? null
    }
  }
  return all
}

/** What a change gives and takes. */
export interface GrantChange {
  readonly given: readonly string[]
  readonly taken: readonly string[]
}

export const grantChange = (before: Names, after: Names): GrantChange => ({
  given: [...after].filter((name) => !before.has(name)),
  taken: [...before].filter((name) => !after.has(name)),
})

/** A change as fields of a history line: names as JSON. */
export const changedFields = ({ given, taken }: GrantChange) => [
  ...(taken.length > 0 ? [{ field: 'taken', from: JSON.stringify(taken), to: null }] : []),
  ...(given.length > 0 ? [{ field: 'given', from: null, to: JSON.stringify(given) }] : []),
]

/** What of a change is not the actor's to give or take: nobody gives or takes what they do not have. */
export const beyond = ({ given, taken }: GrantChange, held: Names): readonly string[] =>
  [...given, ...taken].filter((name) => !held.has(name))
