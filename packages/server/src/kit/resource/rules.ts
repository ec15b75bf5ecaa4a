import type { CallRequest, ResourceCalls, ResourceRow, RowOf } from '@netbar/shared/contract'
import type { Expression, ExpressionBuilder, Insertable, Kysely, Selectable, SqlBool, Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { ResourceColumns } from './tables.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { FieldProblem } from '../../kernel/refusal.ts'
import type { Text } from '../../kernel/texts/index.ts'

/** Tables with the columns of a plain resource. */
export type ResourceTable = {
  [Name in keyof Tables]: Tables[Name] extends ResourceColumns ? Name : never
}[keyof Tables]

type PageQuery<Calls extends ResourceCalls> = CallRequest<Calls['page']>['query']
/** The validated form. */
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

/** Sort expressions in order, where they are no columns. */
export type Order<Name extends keyof Tables> = (eb: ExpressionBuilder<Tables, Name>) => readonly Expression<unknown>[]

/** A column value that all rows of a resource share. */
export interface OnlyRows<Name extends ResourceTable> {
  readonly column: keyof Tables[Name] & string
  readonly value: string
}

/** Definition of one plain resource; the kit does the rest. */
export interface ResourceRules<Name extends ResourceTable, Calls extends ResourceCalls> {
  /** Feature of the contract. */
  readonly name: string
  readonly calls: Calls
  readonly table: Name
  /** Selects the resource's rows in a table that it shares. */
  readonly only?: OnlyRows<Name>
  /** Set where rows belong to no brand: whoever has the functions sees them all. */
  readonly ofPlatform?: true
  /** Set where a new row starts disabled. */
  readonly startsDisabled?: true
  /** Condition of the rows that the actor sees, where their brand alone does not say it. */
  readonly scope?: (eb: ExpressionBuilder<Tables, Name>) => Expression<SqlBool>
  /** Column, or expressions, of each way to sort. */
  readonly sorts: Readonly<Record<Sort<Calls>, (keyof Tables[Name] & string) | Order<Name>>>
  /** Conditions of the query's filters, beside brand and paging. */
  readonly where: (
    query: PageQuery<Calls>,
    eb: ExpressionBuilder<Tables, Name>,
  ) => readonly (Expression<SqlBool> | null)[]
  /** Maps rows to the contract; masked unless `isFull`. */
  readonly toRows: (
    db: Kysely<Tables>,
    rows: readonly Selectable<Tables[Name]>[],
    isFull: boolean,
  ) => Promise<readonly RowOf<Calls>[]>
  /** Any of these functions shows rows unmasked; empty where nothing is masked. */
  readonly fullView: readonly string[]
  readonly toColumns: (draft: Draft<Calls>) => Partial<Insertable<Tables[Name]>>
  /** Columns of new rows beside those of their drafts, e.g. their numbers. */
  readonly newColumns?: (
    trx: Transaction<Tables>,
    brandId: string,
    count: number,
  ) => Promise<readonly Partial<Insertable<Tables[Name]>>[]>
  /** Problems that the schema cannot know: values already taken, or a rule across several fields. */
  readonly problems: (db: Kysely<Tables>, draft: Draft<Calls>, place: DraftPlace) => Promise<readonly FieldProblem[]>
  /** Columns that follow whether a row is enabled. */
  readonly switchColumns?: (enabled: boolean) => Partial<Insertable<Tables[Name]>>
  /**
   * Writes what of a draft is kept in other tables, before the row itself is updated; its history has what these were and are.
   * May refuse.
   */
  readonly writeParts?: (
    trx: Transaction<Tables>,
    parts: { readonly row: Selectable<Tables[Name]>; readonly draft: Draft<Calls>; readonly isNew: boolean },
    context: CallContext,
  ) => Promise<void>
  /** Side effects of a change, in its transaction; `before` is null for a new row. */
  readonly changed?: (
    trx: Transaction<Tables>,
    change: { readonly before: Selectable<Tables[Name]> | null; readonly after: Selectable<Tables[Name]> },
    context: CallContext,
  ) => Promise<void>
  /** Why a row cannot be disabled now; by default every row can. */
  readonly enablingProblem?: (trx: Transaction<Tables>, row: Selectable<Tables[Name]>) => Promise<Text | null>
  /** Why a row cannot be enabled again; by default every row can. */
  readonly disablingProblem?: (trx: Transaction<Tables>, row: Selectable<Tables[Name]>) => Promise<Text | null>
  /** Why a row cannot be removed: it is in use. */
  readonly removalProblem: (trx: Transaction<Tables>, row: Selectable<Tables[Name]>) => Promise<Text | null>
}

/** Stands for the table of any plain resource: the kit uses only their common columns. */
export type AnyTable = 'supplier'
/** A row of any plain resource. */
export type AnyRow = Selectable<Tables[AnyTable]>
/** Query of any list. */
export interface AnyQuery {
  readonly brandId?: string | undefined
  readonly sort: string
  readonly page: number
  readonly limit: number
}
/** Draft of any form. */
export type AnyDraft = Readonly<Record<string, unknown>>

/** Rules of any resource, as the kit sees them. */
export interface AnyRules {
  readonly name: string
  readonly calls: ResourceCalls
  readonly table: AnyTable
  readonly only?: OnlyRows<AnyTable>
  readonly ofPlatform?: true
  readonly startsDisabled?: true
  readonly scope?: (eb: ExpressionBuilder<Tables, AnyTable>) => Expression<SqlBool>
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
  readonly switchColumns?: (enabled: boolean) => Partial<AnyRow>
  readonly writeParts?: (
    trx: Transaction<Tables>,
    parts: { readonly row: AnyRow; readonly draft: AnyDraft; readonly isNew: boolean },
    context: CallContext,
  ) => Promise<void>
  readonly changed?: (
    trx: Transaction<Tables>,
    change: { readonly before: AnyRow | null; readonly after: AnyRow },
    context: CallContext,
  ) => Promise<void>
  readonly enablingProblem?: (trx: Transaction<Tables>, row: AnyRow) => Promise<Text | null>
  readonly disablingProblem?: (trx: Transaction<Tables>, row: AnyRow) => Promise<Text | null>
  readonly removalProblem: (trx: Transaction<Tables>, row: AnyRow) => Promise<Text | null>
}
