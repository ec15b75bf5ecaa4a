import type { ImportCalls, ResourceLog } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { FieldProblem } from '../../kernel/refusal.ts'
import type { ImportColumn, ImportMakes } from '../imports/index.ts'
import type { Locale, TextKey } from '../../kernel/texts/index.ts'
import type { CellChoice, CellKind } from './import-cells.ts'
import type { AnyDraft } from './rules.ts'

/** A column of a resource's file; without a kind it only says which row is meant. */
export interface ResourceColumn extends ImportColumn {
  readonly kind: CellKind | null
}

/** What the import of one plain resource has of its own; everything else is the same for all of them. */
export interface ResourceImportRules<D> {
  /** Its name among the calls of the contract. */
  readonly name: string
  readonly calls: ImportCalls
  readonly title: TextKey
  readonly columns: readonly ResourceColumn[]
  /** Values of the columns that take one of some, by field. */
  readonly choices: (
    db: Kysely<Tables>,
    brandId: string,
    locale: Locale,
  ) => Promise<Readonly<Record<string, readonly CellChoice[]>>>
  /** Columns that say which row is meant, the first that says something counts; and what is said where there is none. */
  readonly keys: readonly { readonly field: string; readonly unknown: TextKey | null }[]
  /** What a brand has once: a file that has it twice is wrong in the second row. Empty texts do not count. */
  readonly once: (draft: D) => Readonly<Record<string, string>>
  readonly nameOf: (draft: D) => string
  /** What is wrong with drafts that their schema cannot know, each by itself: all are looked up together. */
  readonly problems: (
    db: Kysely<Tables>,
    brandId: string,
    entries: readonly DraftEntry<D>[],
  ) => Promise<readonly (readonly FieldProblem[])[]>
  /** Names of a column of the kind `choice` that can be made with the rows. */
  readonly makes: ImportMakes
  /** Changes of rows that are there which wait for somebody else's decision. */
  readonly audit: ImportAudit
}

/** What a file changes of a row only after somebody else has agreed. */
export interface AuditedEdit {
  readonly row: { readonly id: string; readonly version: number }
  readonly changes: ResourceLog['changes']
}

/** What becomes of changes that are not one person's alone to make. */
export interface ImportAudit {
  /** The fields whose changes wait, and why a row's field cannot be one of them: somebody has asked for it already. */
  readonly find: (
    db: Kysely<Tables>,
    brandId: string,
  ) => Promise<{
    readonly fields: ReadonlySet<string>
    readonly whyNot: (id: string, field: string) => TextKey | null
  }>
  readonly waits: TextKey
  readonly file: (
    trx: Transaction<Tables>,
    brandId: string,
    edits: readonly AuditedEdit[],
    context: CallContext,
  ) => Promise<void>
}

/** Draft of a row; `id` is null for a new one. */
export interface DraftEntry<D> {
  readonly draft: D
  readonly id: string | null
}

/** The import of any resource, as the kit sees it. */
export type AnyImport = ResourceImportRules<AnyDraft>
