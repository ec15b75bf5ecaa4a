import type { Instant } from '../../../platform/db/columns.ts'

/** A named view of a list. `look` is JSON; everyone who has the role sees it too. */
export interface ListViewTable {
  id: string
  user_id: string
  role_id: string | null
  route: string
  name: string
  search: string
  look: string
  version: number
  updated_time: Instant
}

/** How a user sees one of their lists. `look` is JSON; null for that of the page. */
export interface ListSettingTable {
  user_id: string
  route: string
  look: string | null
  default_view_id: string | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    list_view: ListViewTable
    list_setting: ListSettingTable
  }
}
