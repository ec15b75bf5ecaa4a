import { LOGO_KEY } from '@netbar/shared/contract'
import type { Branch, Brand, BrandBranch, BrandDetail, BrandLogo } from '@netbar/shared/contract'
import type { Database } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'

type Db = Database['db']

/** The actor's brands, the oldest first, which is the default unless the user chose another. */
export const findBrands = async (db: Db, { userId, brandIds }: Actor): Promise<Brand[]> => {
  if (brandIds.size === 0) return []
  const brands = await db
    .selectFrom('brand')
    .where('id', 'in', [...brandIds])
    // One that is disabled is not chosen.
    .where('status', '=', 'ON')
    .select(['id', 'name'])
    .orderBy('created_time')
    .orderBy('id')
    .execute()
  const chosen = await db
    .selectFrom('default_brand')
    .where('user_id', '=', userId)
    .select('brand_id')
    .executeTakeFirst()
  const isVisible = brands.some(({ id }) => id === chosen?.brand_id)
  const defaultId = isVisible ? chosen?.brand_id : brands[0]?.id
  return brands.map(({ id, name }) => ({ brandId: id, name, defaultBrand: id === defaultId }))
}

/** Logos of the actor's brands; a brand without one, or without its look in the console, is left out. */
export const findLogos = async (db: Db, { brandIds }: Actor): Promise<BrandLogo[]> => {
  if (brandIds.size === 0) return []
  const logos = await db
    .selectFrom('brand_resource')
    .where('brand_id', 'in', [...brandIds])
    .where('key', '=', LOGO_KEY)
    .where('brand_id', 'not in', (eb) =>
      eb.selectFrom('brand_platform').where('platform', '=', 'CONSOLE').where('enabled', '=', 0).select('brand_id'),
    )
    .selectAll()
    .orderBy('brand_id')
    .execute()
  return logos.map(({ brand_id, key, image_url }) => ({ brandId: brand_id, key, imageUrl: image_url }))
}

const branchesOfBrand = async (db: Db, { branchIds }: Actor, brandId: string) => {
  const branches = await db
    .selectFrom('branch')
    .where('brand_id', '=', brandId)
    .selectAll()
    .orderBy('branch_no')
    .execute()
  return branches.filter(({ id }) => branchIds.has(id))
}

/** Branches of a brand that the actor sees, by number. */
export const findBranches = async (db: Db, actor: Actor, brandId: string): Promise<Branch[]> =>
  // One that was put away is not offered.
  (await branchesOfBrand(db, actor, brandId))
    .filter(({ enabled }) => enabled === 1)
    .map(({ id, name, branch_no }) => ({
      id,
      name,
      brandId,
      branchNo: branch_no,
    }))

/** The same with their state. */
export const findBranchList = async (db: Db, actor: Actor, brandId: string): Promise<BrandBranch[]> => {
  const branches = await branchesOfBrand(db, actor, brandId)
  const counts = await db
    .selectFrom('machine')
    .innerJoin('branch', 'branch.id', 'machine.branch_id')
    .where('branch.brand_id', '=', brandId)
    .where('machine.removed_time', 'is', null)
    .select(['machine.branch_id', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('machine.branch_id')
    .execute()
  const machines = new Map(counts.map(({ branch_id, count }) => [branch_id, Number(count)]))
  return branches.map(({ id, name, branch_no, status, created_time }) => ({
    id,
    name,
    brandId,
    branchNo: branch_no,
    status,
    machineCount: machines.get(id) ?? 0,
    createdTime: created_time,
  }))
}

/** Loads a brand completely; inside a transaction it sees the transaction's writes. */
export const loadBrand = async (db: Db, brandId: string): Promise<BrandDetail> => {
  const row = await db
    .selectFrom('brand')
    .innerJoin('brand_profile', 'brand_profile.brand_id', 'brand.id')
    .where('brand.id', '=', brandId)
    .selectAll('brand_profile')
    .select(['brand.name', 'brand.status'])
    .executeTakeFirstOrThrow()
  const { count } = await db
    .selectFrom('branch')
    .where('brand_id', '=', brandId)
    .where('deleted_time', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    brandId,
    name: row.name,
    shortName: row.short_name,
    companyName: row.company_name,
    creditCode: row.credit_code,
    contact: row.contact,
    phone: row.phone,
    deductOrder: row.deduct_order,
    crossBranch: row.cross_branch === 1,
    cloudDesk: { enabled: row.cloud_desk === 1, address: row.cloud_desk_address },
    status: row.status,
    branchCount: Number(count),
    version: row.version,
    updatedTime: row.updated_time,
  }
}
