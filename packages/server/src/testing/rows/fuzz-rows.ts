/** What requests that nobody would send are made of. */
export interface FuzzRows {
  /** Kinds of ids by the names that requests have for them, and the table and column that they are in. */
  readonly kinds?: readonly (readonly [names: readonly string[], table: string, column: string])[]
  /** What `id` and `ids` are of, in the calls of a feature, or in one call where there it is of something else. */
  readonly idsOf?: Readonly<Record<string, string>>
  /** Queries of rows that belong to a brand or a branch: id, brand, and branch where the row is a single branch's. */
  readonly owned?: readonly string[]
  /** Queries of rows that belong to one person, or to several: id and user. */
  readonly personal?: readonly string[]
  /** Fields that take an address of a picture. */
  readonly addresses?: readonly string[]
  /** Texts that only make sense together with the world, by field. */
  readonly words?: Readonly<Record<string, readonly string[]>>
  /** Tables that count tries, and so are written by refusals too. */
  readonly counting?: readonly string[]
}
