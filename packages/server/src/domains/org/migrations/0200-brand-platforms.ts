import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createTable } from '../../../platform/db/migrations/table-builder.ts'

/** The look of a brand at its front ends; one without a row has the look of the brand. */
export const brandPlatforms = (engine: Engine): Migration => ({
  up: (db: Kysely<unknown>) =>
    createTable(db, engine, 'brand_platform', {
      columns: {
        brand_id: '-> brand',
        platform: 'text',
        enabled: 'integer',
        theme_color: 'text?',
        version: 'integer',
        updated_time: 'text',
      },
      primaryKey: ['brand_id', 'platform'],
      check: {
        platform: "platform in ('CONSOLE', 'CLIENT', 'WECHAT', 'PAD', 'SCREEN')",
        enabled: 'enabled in (0, 1)',
        version: 'version > 0',
      },
    }),
})
