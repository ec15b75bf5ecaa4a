import type { CallRequest, ResourceCalls, ResourceRow, RowOf } from '@netbar/shared/contract'
import type { Expression, ExpressionBuilder, Insertable, Kysely, Selectable, SqlBool, Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { ResourceColumns } from './tables.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { FieldProblem } from '../../kernel/refusal.ts'
import type { Text } from '../../kernel/texts/index.ts'

/** Tables that have the columns of a plain resource. */
export type ResourceTable = {
  [Name in keyof Tables]: Tables[Name] extends ResourceColumns ? Name : never
}[keyof Tables]

type PageQuery<Calls extends ResourceCalls> = CallRequest<Calls['page']>['query']
/** What a form sends, after validation. */
export type Draft<Calls extends ResourceCalls> = Omit<CallRequest<Calls['add']>['body'], 'brandId'>
/** Columns to sort by, without the direction. */
type Sort<Calls extends ResourceCalls> = Exclude<Extract<PageQuery<Calls>['sort'], string>, `-${string}`>

/** Where a draft is about to be written: `id` is null for a new row. */
export interface DraftPlace {
  readonly brandId: string
  readonly id: string | null
  /** Today in Asia/Shanghai. */
  readonly today: string
}

/** What a list is ordered by, one after the other, where that is no column. */
export type Order<Name extends keyof Tables> = (eb: ExpressionBuilder<Tables, Name>) => readonly Expression<unknown>[]

/** A column that has this value in all rows of a resource. */
export interface OnlyRows<Name extends ResourceTable> {
  readonly column: keyof Tables[Name] & string
  readonly value: string
}

/** What one plain resource has of its own; everything else is the same for all of them. */
export interface ResourceRules<Name extends ResourceTable, Calls extends ResourceCalls> {
  /** Its name among the calls of the contract. */
  readonly name: string
  readonly calls: Calls
  readonly table: Name
  /** The rows of the table that are of this resource, where others are there too. */
  readonly only?: OnlyRows<Name>
  /** Whether its rows are of no brand: who has the functions has them all. */
  readonly ofPlatform?: true
  /** Whether a new row does not count before somebody enables it. */
  readonly startsDisabled?: true
  /** Column of each way to sort, or what a list is ordered by instead. */
  readonly sorts: Readonly<Record<Sort<Calls>, (keyof Tables[Name] & string) | Order<Name>>>
  /** Conditions of the filters that a query names, beside brand and paging. */
  readonly where: (
    query: PageQuery<Calls>,
    eb: ExpressionBuilder<Tables, Name>,
  ) => readonly (Expression<SqlBool> | null)[]
  /** Rows as the contract has them; what the asker may not see is masked unless `isFull`. */
  readonly toRows: (
    db: Kysely<Tables>,
    rows: readonly Selectable<Tables[Name]>[],
    isFull: boolean,
  ) => Promise<readonly RowOf<Calls>[]>
  /** Any of these functions unmasks; none where nothing is masked. */
  readonly fullView: readonly string[]
  readonly toColumns: (draft: Draft<Calls>) => Partial<Insertable<Tables[Name]>>
  /** Columns that so many new rows get beside those of their drafts, e.g. their numbers. */
  readonly newColumns?: (
    trx: Transaction<Tables>,
    brandId: string,
    count: number,
  ) => Promise<readonly Partial<Insertable<Tables[Name]>>[]>
  /** What the schema cannot know to be wrong: what is taken, or a rule over several fields. */
  readonly problems: (db: Kysely<Tables>, draft: Draft<Calls>, place: DraftPlace) => Promise<readonly FieldProblem[]>
  /** What else changes with a row, in its transaction; a new row was nothing before. */
  readonly changed?: (
    trx: Transaction<Tables>,
    change: { readonly before: Selectable<Tables[Name]> | null; readonly after: Selectable<Tables[Name]> },
    context: CallContext,
  ) => Promise<void>
  /** Why a row cannot be disabled yet; every row can without it. */
  readonly enablingProblem?: (trx: Transaction<Tables>, row: Selectable<Tables[Name]>) => Promise<Text | null>
  /** Why a row cannot be enabled again; every row can without it. */
  readonly disablingProblem?: (trx: Transaction<Tables>, row: Selectable<Tables[Name]>) => Promise<Text | null>
  /** Why a row cannot be removed: it is in use. */
  readonly removalProblem: (trx: Transaction<Tables>, row: Selectable<Tables[Name]>) => Promise<Text | null>
}

/** The table that stands for every plain resource's: the kit touches the columns that they all have. */
export type AnyTable = 'supplier'
/** A row of any of these tables. */
export type AnyRow = Selectable<Tables[AnyTable]>
/** What every list is asked for. */
export interface AnyQuery {
  readonly brandId?: string | undefined
  readonly sort: string
  readonly page: number
  readonly limit: number
}
/** What any form sends. */
export type AnyDraft = Readonly<Record<string, unknown>>

/** The rules of any resource, as the kit sees them. */
export interface AnyRules {
  readonly name: string
  readonly calls: ResourceCalls
  readonly table: AnyTable
  readonly only?: OnlyRows<AnyTable>
  readonly ofPlatform?: true
  readonly startsDisabled?: true
  readonly sorts: Readonly<Record<string, keyof Tables[AnyTable] | Order<AnyTable>>>
  readonly where: (query: AnyQuery, eb: ExpressionBuilder<Tables, AnyTable>) => readonly (Expression<SqlBool> | null)[]
  readonly toRows: (db: Kysely<Tables>, rows: readonly AnyRow[], isFull: boolean) => Promise<readonly ResourceRow[]>
  readonly fullView: readonly string[]
  readonly toColumns: (draft: AnyDraft) => Partial<AnyRow>
  readonly newColumns?: (
    trx: Transaction<Tables>,
    brandId: string,
    count: number,
  ) => Promise<readonly Partial<AnyRow>[]>
  readonly problems: (db: Kysely<Tables>, draft: AnyDraft, place: DraftPlace) => Promise<readonly FieldProblem[]>
  readonly changed?: (
    trx: Transaction<Tables>,
    change: { readonly before: AnyRow | null; readonly after: AnyRow },
    context: CallContext,
  ) => Promise<void>
  readonly enablingProblem?: (trx: Transaction<Tables>, row: AnyRow) => Promise<Text | null>
  readonly disablingProblem?: (trx: Transaction<Tables>, row: AnyRow) => Promise<Text | null>
  readonly removalProblem: (trx: Transaction<Tables>, row: AnyRow) => Promise<Text | null>
}
