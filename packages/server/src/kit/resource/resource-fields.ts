import type { Selectable } from 'kysely'
import type { ResourceColumns } from './tables.ts'

type Row = Pick<Selectable<ResourceColumns>, 'id' | 'enabled' | 'version' | 'updated_time'> & {
  readonly brand_id: string
}

/** What the contract shows of every plain resource of a brand. */
export const resourceFields = (row: Row) => ({
  id: row.id,
  brandId: row.brand_id,
  enabled: row.enabled === 1,
  version: row.version,
  updatedTime: row.updated_time,
})
