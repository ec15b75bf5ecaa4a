import type { Resource, RouteName } from '@netbar/shared'
import type { ResourceRow } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import type { GenericSchema } from 'valibot'
import type { FormField } from '../form/form-field.ts'
import type { ListDefinition } from '../list/list-definition.ts'

/** A part of a row's page; `label` is the key of what it is called. */
export interface RowPart<Row> {
  readonly key: string
  readonly label: string
  readonly Component: ComponentType<{ readonly row: Row }>
}

/** Keys of what enabling and disabling are called, and of what is asked before disabling. */
export interface SwitchWords {
  readonly enable: string
  readonly disable: string
  readonly question: string
}

/** What a plain resource of the console has of its own. */
export interface ResourceDefinition<Row extends ResourceRow, Query extends object, Draft> extends ListDefinition<
  Row,
  Query
> {
  readonly resource: Resource<Row, Query, Draft>
  /** The page of one row; without one rows are edited over the list. */
  readonly detail: RouteName | null
  /** Key of what adding one is called. */
  readonly adding: string
  readonly fields: readonly FormField[]
  /** What the contract takes of the form: its draft. */
  readonly schema: GenericSchema
  /** What a row is called, in questions and in its tab. */
  readonly nameOf: (row: Row) => string
  /** What a row says of itself beside the fields of its form. */
  readonly facts?: (row: Row, t: TFunction) => readonly (readonly [label: string, value: string])[]
  /** Whether its rows are of no brand. */
  readonly ofPlatform?: true
  /** Keys of what enabling is called, where it is called otherwise. */
  readonly words?: SwitchWords
  /** Who may add needs `edit` where `add` is not named. */
  readonly functions: { readonly add?: string; readonly edit: string; readonly disable: string }
  /** What its history tells of beside the fields of its form. */
  readonly historyFields?: readonly FormField[]
  /** Parts of a row's page beside its facts and its history. */
  readonly parts?: readonly RowPart<Row>[]
}
