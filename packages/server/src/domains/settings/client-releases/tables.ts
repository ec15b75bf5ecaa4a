import type { ClientPlatform, ClientReleaseStatus, RELEASE_RESULTS } from '@netbar/shared/contract'
import type { ResourceColumns } from '../../../kit/resource/tables.ts'
import type { Flag, Instant } from '../../../platform/db/columns.ts'

/** A release of a client program. Its branches are a list, see `listText`. */
export interface ClientReleaseTable extends ResourceColumns {
  brand_id: string
  version_no: string
  /** The version as a text that sorts as versions do. */
  version_key: string
  platform: ClientPlatform
  size_mb: number
  sha256: string
  address: string
  forced: Flag
  branch_ids: string
  percent: number
  notes: string
  status: ClientReleaseStatus
  published_by: string | null
  published_time: Instant | null
}

/** How a release went on a machine that was to get it. */
export interface ClientReleaseResultTable {
  release_id: string
  machine_id: string
  branch_id: string
  state: (typeof RELEASE_RESULTS)[number]
  failures: number
  reason: string
  time: Instant | null
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    client_release: ClientReleaseTable
    client_release_result: ClientReleaseResultTable
  }
}
