import { LOGO_KEY, Status } from '@netbar/shared/contract'
import type { brandEntryCalls, BrandEntry, CallRequest, Page } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { pageOf } from '../../../kit/lists/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'

type Query = CallRequest<typeof brandEntryCalls.page>['query']

/** Brands with what they have, each in one row. */
const selectEntries = (db: Kysely<Tables>) =>
  db
    .selectFrom('brand')
    .innerJoin('brand_profile', 'brand_profile.brand_id', 'brand.id')
    .select(['brand.id', 'brand.name', 'brand.status'])
    .select(['short_name', 'company_name', 'brand_profile.version', 'brand_profile.updated_time'])
    .select((eb) => [
      eb
        .selectFrom('brand_resource')
        .whereRef('brand_resource.brand_id', '=', 'brand.id')
        .where('key', '=', LOGO_KEY)
        .select('image_url')
        .as('logo'),
      eb
        .selectFrom('branch')
        .whereRef('branch.brand_id', '=', 'brand.id')
        .where('branch.deleted_time', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('branches'),
      eb
        .selectFrom('branch')
        .whereRef('branch.brand_id', '=', 'brand.id')
        .where('branch.deleted_time', 'is', null)
        .where('branch.status', '<>', 'CLOSED')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('open'),
      eb
        .selectFrom('member')
        .whereRef('member.brand_id', '=', 'brand.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('members'),
      eb
        .selectFrom('wechat_binding')
        .whereRef('wechat_binding.brand_id', '=', 'brand.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('bindings'),
      eb
        .selectFrom('wechat_pay_config')
        .whereRef('wechat_pay_config.brand_id', '=', 'brand.id')
        .where('wechat_pay_config.enabled', '=', 1)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('payments'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>

const toEntry = (row: Row): BrandEntry => ({
  id: row.id,
  name: row.name,
  shortName: row.short_name,
  companyName: row.company_name,
  logoUrl: row.logo,
  enabled: row.status === 'ON',
  branchCount: Number(row.branches),
  openBranchCount: Number(row.open),
  memberCount: Number(row.members),
  hasWechat: Number(row.bindings) > 0,
  hasPayment: Number(row.payments) > 0,
  version: row.version,
  updatedTime: row.updated_time,
})

const SORTS = { name: 'brand.name', updatedTime: 'brand_profile.updated_time' } as const

/** A page of the actor's brands. */
export const findEntries = async (db: Kysely<Tables>, actor: Actor, query: Query): Promise<Page<BrandEntry>> => {
  const { keyword, enabled, sort } = query
  const all = selectEntries(db)
    .where('brand.id', 'in', ['', ...actor.brandIds])
    .$if(enabled !== undefined, (some) => some.where('brand.status', '=', enabled === true ? 'ON' : 'OFF'))
    .$if(Boolean(keyword), (some) =>
      some.where((eb) =>
        eb.or([
          containing(eb.ref('brand.name'), keyword ?? ''),
          containing(eb.ref('short_name'), keyword ?? ''),
          containing(eb.ref('company_name'), keyword ?? ''),
        ]),
      ),
    )
  // The query names one of the columns, or one with a minus.
  const column = SORTS[sort.replace('-', '') as keyof typeof SORTS]
  const sorted = all.orderBy(column, sort.startsWith('-') ? 'desc' : 'asc').orderBy('brand.id')
  const { rows, total } = await pageOf(db, query, all, sorted)
  return { rows: rows.map(toEntry), total }
}

/** One brand as its list shows it. @throws Refusal 40401. */
export const loadEntry = async (db: Kysely<Tables>, id: string): Promise<BrandEntry> => {
  const row = await selectEntries(db).where('brand.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Refusal(Status.notFound, { key: 'brands.brandNotFound' })
  return toEntry(row)
}
