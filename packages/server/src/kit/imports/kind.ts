import type { FunctionId, ImportCalls, ImportRow } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { Actor, CallContext } from '../../kernel/context.ts'
import type { FieldProblem } from '../../kernel/refusal.ts'
import type { Locale, Text, TextKey } from '../../kernel/texts/index.ts'

/** A column of a file. */
export interface ImportColumn {
  readonly field: string
  readonly title: TextKey
  readonly isRequired: boolean
  /** How it is filled in; null where that says itself, or where one of some is chosen. */
  readonly hint: TextKey | null
}

/** A row as it was read: what it says, by field, and the fields of which it says it by a formula. */
export interface ReadRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
  readonly formulas: readonly string[]
}

/** A row as it was looked through. */
export interface CheckedRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
  readonly name: string
  readonly action: ImportRow['action']
  readonly changes: readonly ImportRow['changes'][number][]
  /** Why it is not written; none where it is. */
  readonly problems: readonly FieldProblem[]
  readonly warnings: readonly FieldProblem[]
  /** Which copy of what is changed was looked at; null where nothing is. */
  readonly copy: string | null
  /** The name without which nothing would be wrong with it, and that can be made with it; null where there is none. */
  readonly wants: string | null
}

/** Names that rows use and that can be made with them: nobody makes one without having been asked. */
export interface ImportMakes {
  /** The column that takes them. */
  readonly field: string
  /** Who may make them, beside those who may import. */
  readonly functionId: FunctionId
  /** Those that are there, as people call them. */
  readonly names: (db: Kysely<Tables>, place: ImportPlace) => Promise<readonly string[]>
  /** Why a name cannot be made; null where it can. */
  readonly why: (db: Kysely<Tables>, place: ImportPlace, name: string) => Promise<Text | null>
  /** Makes names that {@link ImportMakes.why} has nothing against. */
  readonly make: (
    trx: Transaction<Tables>,
    place: ImportPlace,
    names: readonly string[],
    context: CallContext,
  ) => Promise<void>
}

/** Where the rows of a file belong. */
export interface ImportPlace {
  readonly brandId: string
  readonly branchId: string | null
}

/** What one kind of import has of its own. */
export interface ImportKind<Query = never> {
  /** Its name among the calls of the contract. */
  readonly name: string
  readonly calls: ImportCalls
  /** What can be made with its rows; null where that is nothing. */
  readonly makes: ImportMakes | null
  /** What its files are called. */
  readonly title: TextKey
  readonly columns: (actor: Actor) => readonly ImportColumn[]
  /**
   * @throws Refusal 40401 for a place that is not the actor's.
   */
  readonly placeOf: (query: Query, context: CallContext) => Promise<ImportPlace>
  /** Values of the columns that take one of some, by field, as the reader calls them. */
  readonly choices: (
    db: Kysely<Tables>,
    place: ImportPlace,
    locale: Locale,
  ) => Promise<Readonly<Record<string, readonly string[]>>>
  /** Whether a place is still the actor's when the rows are written. */
  readonly isOwn: (place: ImportPlace, actor: Actor) => boolean
  /** Looks rows through, each by itself and among the others. Writes nothing. */
  readonly check: (
    db: Kysely<Tables>,
    place: ImportPlace,
    rows: readonly ReadRow[],
    context: CallContext,
  ) => Promise<readonly CheckedRow[]>
  /** Writes rows that {@link ImportKind.check} has found right in the same transaction. */
  readonly write: (
    trx: Transaction<Tables>,
    place: ImportPlace,
    rows: readonly CheckedRow[],
    context: CallContext,
  ) => Promise<void>
}
