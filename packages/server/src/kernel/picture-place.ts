import type { PictureUseKind } from '@netbar/shared/contract'
import type { AliasableExpression, Kysely, Transaction } from 'kysely'
import type { Tables } from '../platform/db/index.ts'
import type { CallContext } from './context.ts'

/** A row that shows pictures, with what people know it by. */
export interface Showing {
  readonly id: string
  readonly brand_id: string | null
  readonly name: string
  readonly branch_name: string | null
  /** The value of the column: an address, or a list of them. */
  readonly pictures: string
}

/** Shows another picture in place of one. */
export interface PictureSwap {
  readonly brandId: string
  readonly from: string
  readonly to: string
}

/** A column that holds addresses of pictures of a brand's libraries. */
export interface PicturePlace {
  readonly table: keyof Tables
  readonly column: string
  /** One address, or several as `listText`. */
  readonly holds: 'one' | 'list'
  /** All rows that show pictures; those that were removed are none. */
  readonly rows: (db: Kysely<Tables>) => AliasableExpression<Showing>
  /** Changes the rows with these ids, each with its history line. */
  readonly replace: (
    trx: Transaction<Tables>,
    swap: PictureSwap,
    ids: readonly string[],
    context: CallContext,
  ) => Promise<void>
}

/** Columns of a domain that hold pictures, by what shows them. */
export type PicturePlaces<Kind extends PictureUseKind = PictureUseKind> = Readonly<Record<Kind, PicturePlace>>
