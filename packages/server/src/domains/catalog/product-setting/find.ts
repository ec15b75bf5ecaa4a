import type { ProductSetting } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { toTerms } from './terms.ts'

/** Rules of a brand, and those in force in these of its branches. */
export const findSetting = async (
  db: Kysely<Tables>,
  brandId: string,
  branchIds: ReadonlySet<string>,
): Promise<ProductSetting> => {
  const rows = await db.selectFrom('product_setting').selectAll().where('brand_id', '=', brandId).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const branches = await db
    .selectFrom('branch')
    .where('brand_id', '=', brandId)
    .where('id', 'in', ['', ...branchIds])
    .where('status', '!=', 'CLOSED')
    .select(['id', 'branch_no', 'name'])
    .orderBy('branch_no')
    .execute()
  const ofBrand = byId.get(brandId)
  return {
    brandId,
    terms: toTerms(ofBrand),
    version: ofBrand?.version ?? 0,
    companyAutoApprove: ofBrand?.auto_approve === 1,
    branches: branches.map(({ id, branch_no, name }) => {
      const row = byId.get(id)
      const isOwn = row?.own === 1
      return {
        branchId: id,
        branchNo: branch_no,
        branchName: name,
        isOwn,
        terms: toTerms(isOwn ? row : ofBrand),
        version: row?.version ?? 0,
      }
    }),
  }
}
