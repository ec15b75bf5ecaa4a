/** The page that handles a to-do, with the filter under which it lists what was counted; null without a page. */
interface TodoPlace {
  readonly name: string
  readonly query: Readonly<Record<string, string>>
  /** Whether the list has to be told the branch whose items were counted. */
  readonly byBranch?: true
}

/** Kinds of to-dos of a domain, by name: where each is handled. The server's manifest of the domain counts them. */
export type TodoKinds = Readonly<Record<string, TodoPlace | null>>
