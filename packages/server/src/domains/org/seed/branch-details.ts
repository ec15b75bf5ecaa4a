import { DAY_MS, shanghaiDay } from '@netbar/shared/contract'
import { firstEnd } from '../branches/index.ts'
import type { BranchTable } from '../branches/tables.ts'

type Place = readonly [city: string, address: string, longitude: number, latitude: number]

/** Places of the demo's branches, in millionths of a degree. */
const PLACES: Readonly<Record<string, Place>> = {
  XH001: ['武汉', '洪山区珞喻路光谷广场附近', 114_398_700, 30_506_700],
  XH002: ['武汉', '江岸区江汉路步行街附近', 114_291_400, 30_582_900],
  XH003: ['武汉', '武昌区街道口附近', 114_353_200, 30_527_300],
  XH004: ['武汉', '武昌区徐东大街附近', 114_345_900, 30_592_100],
  XH005: ['武汉', '汉阳区王家湾附近', 114_213_800, 30_561_400],
  YQ001: ['杭州', '西湖区文三路附近', 120_128_500, 30_278_600],
  YQ002: ['杭州', '滨江区江南大道附近', 120_211_300, 30_206_700],
  YQ003: ['杭州', '钱塘区下沙大学城附近', 120_345_600, 30_313_500],
  YQ004: ['杭州', '拱墅区城西银泰附近', 120_105_700, 30_300_400],
  JG001: ['广州', '天河区体育西路附近', 113_321_500, 23_132_800],
  JG002: ['广州', '番禺区大学城附近', 113_397_600, 23_048_900],
  JG003: ['广州', '海珠区江南西附近', 113_267_100, 23_096_300],
}
/** The branch whose fire safety certificate ends soon, and for how many days it is still valid. */
const ENDING = { branchNo: 'JG002', days: 12 }
const YEARS = 3 * 365

/** What the demo knows of a branch beside its name; of a load test's branches nothing. */
export const branchDetails = (branchNo: string, status: BranchTable['status'], now: Date): Partial<BranchTable> => {
  const place = PLACES[branchNo]
  if (place === undefined) return {}
  const [city, address, longitude, latitude] = place
  const dayIn = (days: number) => shanghaiDay(now.getTime() + days * DAY_MS)
  const untils = {
    businessUntil: null,
    cultureUntil: dayIn(YEARS),
    fireUntil: branchNo === ENDING.branchNo ? dayIn(ENDING.days) : dayIn(2 * YEARS),
    securityUntil: null,
  }
  return {
    city,
    address,
    longitude,
    latitude,
    business_no: `DEMO-YYZZ-${branchNo}`,
    culture_no: `DEMO-WWJY-${branchNo}`,
    culture_until: untils.cultureUntil,
    fire_no: `DEMO-XFAQ-${branchNo}`,
    fire_until: untils.fireUntil,
    licence_until: firstEnd(untils),
    business_day_start: '06:00',
    ...(status === 'SUSPENDED' ? { status_reason: '消防整改', status_time: now.toISOString() } : {}),
  }
}
