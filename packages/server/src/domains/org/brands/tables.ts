import type { BrandPlatform, DeductOrder, LibraryType, PicturePlace } from '@netbar/shared/contract'
import type { ResourceColumns } from '../../../kit/resource/tables.ts'
import type { Instant, Flag } from '../../../platform/db/columns.ts'

/** Public profile of a brand, one row for each. */
export interface BrandProfileTable {
  brand_id: string
  short_name: string
  company_name: string
  credit_code: string
  contact: string
  phone: string
  deduct_order: DeductOrder
  cross_branch: Flag
  cloud_desk: Flag
  cloud_desk_address: string
  version: number
  updated_time: Instant
}

/** The default brand of a user. */
export interface DefaultBrandTable {
  user_id: string
  brand_id: string
}

/** A picture of a brand by its key. */
export interface BrandResourceTable {
  brand_id: string
  key: string
  image_url: string
  updated_time: Instant
}

/** The look of a brand at a front end. */
export interface BrandPlatformTable {
  brand_id: string
  platform: BrandPlatform
  enabled: Flag
  /** `#rrggbb`; null for the colour of the front end. */
  theme_color: string | null
  version: number
  updated_time: Instant
}

/** A folder of a brand's images. */
export interface ImageLibraryTable {
  id: string
  brand_id: string
  name: string
  type: LibraryType
  created_time: Instant
  updated_time: Instant
}

/** An image of a library. A brand has a file once, so its name is unique within the brand. */
export interface ImageTable {
  id: string
  brand_id: string
  library_id: string
  name: string
  file_name: string
  poster_url: string | null
  created_by: string
  created_time: Instant
}

/** A picture that a brand shows at a place; `branch_ids` is a JSON array, empty for all of its branches. */
export interface BrandPictureTable {
  id: string
  brand_id: string
  place: PicturePlace
  image_url: string
  link: string
  sort: number
  start_time: Instant | null
  end_time: Instant | null
  branch_ids: string
}

/** An entry of a dictionary. `scope` is the brand, or `*` for shared entries, as a unique constraint needs a value. */
export interface DictionaryEntryTable extends ResourceColumns {
  code_type: string
  scope: string
  code: string
  codevalue: string
  sort: number
  remark: string
  /** Code of the parent; null at the top. */
  parent_code: string | null
  /** Addresses of its pictures. */
  icon: string
  /** Channels where guests see it; empty for all. */
  channels: string
  /** Branches whose guests see it; empty for all. */
  branch_ids: string
  /** Start of the hours in which it is shown; empty for all day. */
  from_clock: string
  to_clock: string
  /** Ordered products of a group, where an order was set. */
  member_order: string
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    brand_profile: BrandProfileTable
    default_brand: DefaultBrandTable
    brand_resource: BrandResourceTable
    brand_platform: BrandPlatformTable
    image_library: ImageLibraryTable
    image: ImageTable
    brand_picture: BrandPictureTable
    dictionary_entry: DictionaryEntryTable
  }
}
