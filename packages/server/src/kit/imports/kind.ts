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
  /** How to fill it in; null where the title is enough, or where it is a choice. */
  readonly hint: TextKey | null
}

/** A row as read: its texts by field, and the fields that hold a formula. */
export interface ReadRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
  readonly formulas: readonly string[]
}

/** A row after the check. */
export interface CheckedRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
  readonly name: string
  readonly action: ImportRow['action']
  readonly changes: readonly ImportRow['changes'][number][]
  /** Why it is not written; empty where it is. */
  readonly problems: readonly FieldProblem[]
  readonly warnings: readonly FieldProblem[]
  /** Version of the target row that the check was made on; null for a new row. */
  readonly copy: string | null
  /**
   * The one missing name that keeps the row from being valid and that can be created with it; null where there is
   * none.
   */
  readonly wants: string | null
}

/** Names that rows use and that can be created with them, after confirmation. */
export interface ImportMakes {
  /** Column with the name. */
  readonly field: string
  /** Function needed to create one, beside the right to import. */
  readonly functionId: FunctionId
  /** Existing names, as shown to people. */
  readonly names: (db: Kysely<Tables>, place: ImportPlace) => Promise<readonly string[]>
  /** Why a name cannot be created; null where it can. */
  readonly why: (db: Kysely<Tables>, place: ImportPlace, name: string) => Promise<Text | null>
  /** Creates names for which {@link ImportMakes.why} returned null. */
  readonly make: (
    trx: Transaction<Tables>,
    place: ImportPlace,
    names: readonly string[],
    context: CallContext,
  ) => Promise<void>
}

/** Brand or branch that the rows of a file belong to. */
export interface ImportPlace {
  readonly brandId: string
  readonly branchId: string | null
}

/** Definition of one kind of import. */
export interface ImportKind<Query = never> {
  /** Feature of the contract. */
  readonly name: string
  readonly calls: ImportCalls
  /** Names that can be created with its rows; null where there are none. */
  readonly makes: ImportMakes | null
  /** Title of its files. */
  readonly title: TextKey
  readonly columns: (actor: Actor) => readonly ImportColumn[]
  /** @throws Refusal 40401 for a place that is not the actor's. */
  readonly placeOf: (query: Query, context: CallContext) => Promise<ImportPlace>
  /** Allowed values of the choice columns, by field, in the reader's language. */
  readonly choices: (
    db: Kysely<Tables>,
    place: ImportPlace,
    locale: Locale,
  ) => Promise<Readonly<Record<string, readonly string[]>>>
  /** Whether the place is still the actor's when the rows are written. */
  readonly isOwn: (place: ImportPlace, actor: Actor) => boolean
  /** Checks rows, each by itself and against each other. Writes nothing. */
  readonly check: (
    db: Kysely<Tables>,
    place: ImportPlace,
    rows: readonly ReadRow[],
    context: CallContext,
  ) => Promise<readonly CheckedRow[]>
  /** Writes rows that {@link ImportKind.check} has found valid in the same transaction. */
  readonly write: (
    trx: Transaction<Tables>,
    place: ImportPlace,
    rows: readonly CheckedRow[],
    context: CallContext,
  ) => Promise<void>
}
