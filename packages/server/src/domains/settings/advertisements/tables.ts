import type {
  AdvertisementPosition,
  AdvertisementStatus,
  CLIENT_ANNOUNCEMENT_KINDS,
  ClientAnnouncementStatus,
  SCREEN_LINKS,
} from '@netbar/shared/contract'
import type { ResourceColumns } from '../../../kit/resource/tables.ts'
import type { Flag, Instant } from '../../../platform/db/columns.ts'

interface LinkColumns {
  link: (typeof SCREEN_LINKS)[number]
  /** Empty where it leads to no address. */
  link_url: string
  product_id: string | null
}

/** An advertisement on client machines. Branches and pictures are lists, see `listText`. */
export interface AdvertisementTable extends ResourceColumns, LinkColumns {
  brand_id: string
  title: string
  position: AdvertisementPosition
  images: string
  branch_ids: string
  start_date: string
  end_date: string
  from_clock: string
  to_clock: string
  weight: number
  /** Expired ones are told by their last day. */
  status: Exclude<AdvertisementStatus, 'EXPIRED'>
  submitted_by: string | null
  reason: string
}

/** How often an advertisement was shown and clicked at a branch on a day. */
export interface AdvertisementDayTable {
  advertisement_id: string
  branch_id: string
  date: string
  shows: number
  clicks: number
}

/** An announcement on client machines. */
export interface ClientAnnouncementTable extends ResourceColumns {
  brand_id: string
  title: string
  kind: (typeof CLIENT_ANNOUNCEMENT_KINDS)[number]
  content: string
  seconds: number
  branch_ids: string
  start_time: Instant
  end_time: Instant
  pinned: Flag
  status: ClientAnnouncementStatus
}

/** Version of the slides of a brand. */
export interface CarouselTable {
  brand_id: string
  version: number
  updated_time: Instant
}

/** A slide; without branches it is shown in all of the brand. */
export interface CarouselSlideTable extends LinkColumns {
  brand_id: string
  sort: number
  image_url: string
  title: string
  stay: number
  enabled: Flag
  branch_ids: string
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    advertisement: AdvertisementTable
    advertisement_day: AdvertisementDayTable
    client_announcement: ClientAnnouncementTable
    carousel: CarouselTable
    carousel_slide: CarouselSlideTable
  }
}
