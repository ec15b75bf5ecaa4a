/** Ingredients of fuzzed requests. */
export interface FuzzRows {
  /** Kinds of ids by their names in requests, with their table and column. */
  readonly kinds?: readonly (readonly [names: readonly string[], table: string, column: string])[]
  /** Kind of `id` and `ids` in the calls of a feature, or in one call where it differs. */
  readonly idsOf?: Readonly<Record<string, string>>
  /**
   * Queries of rows that belong to a brand or a branch: id, brand, and branch where the row belongs to a single one.
   */
  readonly owned?: readonly string[]
  /** Queries of rows that belong to one or several users: id and user. */
  readonly personal?: readonly string[]
  /** Fields that take an address of a picture. */
  readonly addresses?: readonly string[]
  /** Texts that only make sense with this data, by field. */
  readonly words?: Readonly<Record<string, readonly string[]>>
  /** Tables that count attempts, and so are written by refusals too. */
  readonly counting?: readonly string[]
}
