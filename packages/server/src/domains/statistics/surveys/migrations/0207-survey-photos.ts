import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'

/** Photos of internet cafes nearby, and the one that a survey has of each. */
export const surveyPhotos = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const text = engine === 'postgres' ? sql`text collate "C"` : sql`text`
    await db.schema
      .alterTable('nearby_cafe')
      .addColumn('photos', text, (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('survey_cafe').addColumn('photo_id', text).execute()
  },
})
