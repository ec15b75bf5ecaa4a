import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** A LIKE pattern for columns that contain this text; wildcards are escaped by a backslash. */
export const patternOf = (text: string): string => `%${escapeLike(text)}%`

/** Condition: a text column contains this text literally. */
export const containing = (column: Expression<unknown>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${column} like ${patternOf(text)} escape '\\'`

/** Condition: a column of pinyin initials contains those of a search: case and spaces count for nothing. */
export const containingInitials = (column: Expression<unknown>, text: string): Expression<SqlBool> =>
  containing(column, text.toLowerCase().replaceAll(/\s+/g, ''))
