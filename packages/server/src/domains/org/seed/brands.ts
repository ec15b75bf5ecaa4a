import { must } from '../../../kit/seed/must.ts'
import type { Organisation } from './organisation.ts'
import type { Rows } from '../../../kit/seed/rows.ts'

interface Profile {
  readonly shortName: string
  readonly company: string
  readonly creditCode: string
  readonly contact: string
  readonly phone: string
  readonly cloudDesk: string
}

/** Fictitious companies: their credit codes are well-formed and unassigned. */
const profiles: Readonly<Record<string, Profile>> = {
  XH: {
    shortName: '星河',
    company: '武汉星河电竞文化有限公司',
    creditCode: '91420100MA4KXH12XM',
    contact: '周建国',
    phone: '027-80000001',
    cloudDesk: 'https://desk.xinghe.example',
  },
  YQ: {
    shortName: '云栖',
    company: '杭州云栖网络服务有限公司',
    creditCode: '91330100MA2BYQ22X2',
    contact: '沈清',
    phone: '0571-80000002',
    cloudDesk: '',
  },
  JG: {
    shortName: '极光',
    company: '广州极光电竞有限公司',
    creditCode: '91440100MA5CJG32X1',
    contact: '梁启明',
    phone: '020-80000003',
    cloudDesk: '',
  },
  XC: { shortName: '新晨', company: '', creditCode: '', contact: '林子涵', phone: '', cloudDesk: '' },
}

/** The administrator's default brand. */
const FIRST_BRAND = 'XH'

/** Seeds the profiles of brands. */
export const seedBrandProfiles = (rows: Rows, { brandIds, users }: Organisation, now: Date): void => {
  const admin = must(users.get('admin'), 'administrator')
  rows.add('default_brand', { user_id: admin.id, brand_id: must(brandIds.get(FIRST_BRAND), 'first brand') })
  for (const [code, brandId] of brandIds) {
    const profile = must(profiles[code], `profile of ${code}`)
    rows.add('brand_profile', {
      brand_id: brandId,
      short_name: profile.shortName,
      company_name: profile.company,
      credit_code: profile.creditCode,
      contact: profile.contact,
      phone: profile.phone,
      deduct_order: 'PRINCIPAL_FIRST',
      cross_branch: 1,
      cloud_desk: profile.cloudDesk === '' ? 0 : 1,
      cloud_desk_address: profile.cloudDesk,
      version: 1,
      updated_time: now.toISOString(),
    })
  }
}
