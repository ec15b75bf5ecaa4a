import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../../platform/db/migrations/table-builder.ts'

const RESOURCE = {
  id: 'text',
  brand_id: '-> brand',
  branch_id: '-> branch',
  enabled: 'integer',
  version: 'integer',
  created_time: 'text',
  updated_time: 'text',
  deleted_time: 'text?',
} as const

/** Internet cafes near branches, and surveys of how full they are. */
export const surveyTables = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'nearby_cafe', {
      columns: {
        ...RESOURCE,
        name: 'text',
        distance_m: 'integer',
        seats: 'integer',
        tier: 'text',
        hall_price_fen: 'integer?',
        room_price_fen: 'integer?',
        member_offer: 'text',
        drinks: 'text',
        rating: 'integer?',
        note: 'text',
      },
      primaryKey: ['id'],
      check: { seats: 'seats > 0', distance: 'distance_m >= 0', rating: 'rating between 1 and 5' },
    })
    await createIndex(db, 'nearby_cafe', ['branch_id', 'distance_m'])
    await createIndex(db, 'nearby_cafe', ['brand_id', 'distance_m'])
    await createTable(db, engine, 'survey', {
      columns: {
        ...RESOURCE,
        date: 'text',
        slot: 'text',
        weather: 'text',
        seats: 'integer',
        in_use: 'integer',
        hall_price_fen: 'integer?',
        promotion: 'text',
        near_seats: 'integer',
        near_in_use: 'integer',
        conclusion: 'text',
        status: 'text',
        reason: 'text',
        surveyor_id: '-> user',
        surveyor: 'text',
      },
      primaryKey: ['id'],
      check: { seats: 'in_use between 0 and seats', near_seats: 'near_in_use between 0 and near_seats' },
    })
    await createIndex(db, 'survey', ['branch_id', 'date'])
    await createIndex(db, 'survey', ['brand_id', 'date'])
    await createTable(db, engine, 'survey_cafe', {
      columns: {
        survey_id: '-> survey',
        cafe_id: '-> nearby_cafe',
        position: 'integer',
        seats: 'integer',
        in_use: 'integer',
        hall_price_fen: 'integer?',
        promotion: 'text',
      },
      primaryKey: ['survey_id', 'cafe_id'],
      check: { seats: 'in_use between 0 and seats' },
      isInKeyOrder: true,
    })
    await createIndex(db, 'survey_cafe', ['cafe_id'])
  },
})
