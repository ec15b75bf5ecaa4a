import type { RouteName } from '@netbar/shared'
import type { Resource } from '@netbar/shared/console'
import type { ResourceRow } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import type { GenericSchema } from 'valibot'
import type { FormField, FormValues } from '../form/form-field.ts'
import type { StatusTone } from '../../ui/status-tag.tsx'
import type { ListDefinition } from '../list/list-definition.ts'

/** A section of a row's page; `label` is its text key. */
export interface RowPart<Row> {
  readonly key: string
  readonly label: string
  readonly Component: ComponentType<{ readonly row: Row }>
}

/** Text keys for enabling and disabling, and for their confirmations. */
export interface SwitchWords {
  readonly enable: string
  /** Left out where enabling changes nothing for others. */
  readonly askEnable?: string
  readonly disable: string
  readonly question: string
}

/** Definition of a plain resource in the console. */
export interface ResourceDefinition<Row extends ResourceRow, Query extends object, Draft> extends ListDefinition<
  Row,
  Query
> {
  readonly resource: Resource<Row, Query, Draft>
  /** The page of one row; without one rows are edited in a dialog over the list. */
  readonly detail: RouteName | null
  /** The page of a new row, where it is not that of one row. */
  readonly newRow?: RouteName
  /** Text key of the title of a row's page, where it is not that of its route. */
  readonly title?: string
  /** Text key of the button to add a row. */
  readonly adding: string
  readonly fields: readonly FormField[]
  /** Schema of the form's draft, from the contract. */
  readonly schema: GenericSchema
  /** Name of a row, in confirmations and in its tab. */
  readonly nameOf: (row: Row) => string
  /** Facts of a row beside the fields of its form. */
  readonly facts?: (row: Row, t: TFunction) => readonly (readonly [label: string, value: string])[]
  /** Whether its rows belong to no brand. */
  readonly ofPlatform?: true
  /** Text keys for enabling, where they differ from the usual ones. */
  readonly words?: SwitchWords
  /** Whether the switch of a row, or its removal, is offered; both are by default. */
  readonly offers?: (row: Row, action: 'switch' | 'remove') => boolean
  /** Whether a row can be changed; every one by default. */
  readonly mayChange?: (row: Row) => boolean
  /** Functions; without `add`, adding needs `edit`, and without `remove`, removing needs `disable`. */
  readonly functions: {
    readonly add?: string
    readonly edit: string
    readonly disable: string
    readonly remove?: string
  }
  /** Further fields that its history shows. */
  readonly historyFields?: readonly FormField[]
  /** Its status, where it has more of one than to be enabled. */
  readonly tag?: (row: Row, t: TFunction) => readonly [tone: StatusTone, text: string]
  /** Shows what is typed into its form as others will see it. */
  readonly FormPreview?: ComponentType<{ readonly values: FormValues }>
  /** Initial values of the form of a copy, which is at `?copy=<id>` of its page, for a user of these branches. */
  readonly copyOf?: (row: Row, branchIds: ReadonlySet<string>) => { readonly id: string }
  /** Sections of a row's page beside its facts and its history. */
  readonly parts?: readonly RowPart<Row>[]
}
