import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Whether a text column contains this text, whatever signs it has. */
export const containing = (column: Expression<unknown>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${column} like ${`%${escapeLike(text)}%`} escape '\\'`
