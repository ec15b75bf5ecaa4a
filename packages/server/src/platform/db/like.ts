import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** What a text column is like that contains this text, whatever signs it has; escaped by a backslash. */
export const patternOf = (text: string): string => `%${escapeLike(text)}%`

/** Whether a text column contains this text, whatever signs it has. */
export const containing = (column: Expression<unknown>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${column} like ${patternOf(text)} escape '\\'`
