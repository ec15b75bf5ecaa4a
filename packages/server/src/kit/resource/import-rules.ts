import type { ImportCalls, ResourceLog } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { FieldProblem } from '../../kernel/refusal.ts'
import type { ImportColumn, ImportMakes } from '../imports/index.ts'
import type { Locale, TextKey } from '../../kernel/texts/index.ts'
import type { CellChoice, CellKind } from './import-cells.ts'
import type { AnyDraft } from './rules.ts'

/** A column of a resource's file; without `kind` it only identifies the target row. */
export interface ResourceColumn extends ImportColumn {
  readonly kind: CellKind | null
}

/** Definition of the import of one plain resource; the kit does the rest. */
export interface ResourceImportRules<D> {
  /** Feature of the contract. */
  readonly name: string
  readonly calls: ImportCalls
  readonly title: TextKey
  readonly columns: readonly ResourceColumn[]
  /** Allowed values of the choice columns, by field. */
  readonly choices: (
    db: Kysely<Tables>,
    brandId: string,
    locale: Locale,
  ) => Promise<Readonly<Record<string, readonly CellChoice[]>>>
  /** Columns that identify the target row, the first with a text counts; and the text for an unknown one. */
  readonly keys: readonly { readonly field: string; readonly unknown: TextKey | null }[]
  /** Unique values within a brand: a duplicate is a problem of the second row. Empty texts are ignored. */
  readonly once: (draft: D) => Readonly<Record<string, string>>
  readonly nameOf: (draft: D) => string
  /** Problems of drafts that the schema cannot know, each on its own: looked up for all at once. */
  readonly problems: (
    db: Kysely<Tables>,
    brandId: string,
    entries: readonly DraftEntry<D>[],
  ) => Promise<readonly (readonly FieldProblem[])[]>
  /** Names of a `choice` column that can be created with the rows. */
  readonly makes: ImportMakes
  /** Changes of existing rows that need somebody else's approval. */
  readonly audit: ImportAudit
}

/** A change that takes effect only after approval. */
export interface AuditedEdit {
  readonly row: { readonly id: string; readonly version: number }
  readonly changes: ResourceLog['changes']
}

/** How changes that need approval are stored. */
export interface ImportAudit {
  /** Fields whose changes need approval, and problems where a change of the field is already pending. */
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
