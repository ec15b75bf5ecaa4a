/** What the roles of a brand may not open; brands without a row may have everything. */
export interface BrandPermissionTable {
  brand_id: string
  /** Names of groups, pages and functions as a JSON array: what a release adds is open to every brand. */
  withheld: string
  version: number
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    brand_permission: BrandPermissionTable
  }
}
