import { DAY_MS, shanghaiDay } from '@netbar/shared/contract'
import type { ReleaseItem } from '@netbar/shared/contract'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'

const item = (kind: ReleaseItem['kind'], zh: string, en: string, tw: string): ReleaseItem => ({
  kind,
  texts: { 'zh-CN': zh, 'en-US': en, 'zh-TW': tw },
})

/** Versions and their release notes, days ago. None pops up: a user of the demo begins with their work. */
const RELEASES: readonly (readonly [daysAgo: number, releaseNo: string, items: readonly ReleaseItem[]])[] = [
  [
    2,
    '1.3.0',
    [
      item(
        'ADDED',
        '首页新增近 30 天营收、收款渠道与热销商品。',
        'Home shows the revenue of 30 days, ways to pay and best sellers.',
        '首頁新增近 30 天營收、收款管道與熱銷商品。',
      ),
      item(
        'IMPROVED',
        '首页各区块先占位再显示，加载时不再跳动。',
        'Blocks of the home page keep their places while they load.',
        '首頁各區塊先占位再顯示，載入時不再跳動。',
      ),
    ],
  ],
  [
    16,
    '1.2.0',
    [
      item(
        'ADDED',
        '商品设置可按品牌或门店设定订货截止时间与最低订货额。',
        'Product settings: order cut-off and least order of a brand or of one branch.',
        '商品設定可按品牌或門市設定訂貨截止時間與最低訂貨額。',
      ),
      item(
        'FIXED',
        '列表取不到数据时给出原因，可重试。',
        'Lists that cannot be had say so, and can be asked for again.',
        '列表取不到資料時給出原因，可重試。',
      ),
    ],
  ],
  [
    44,
    '1.1.0',
    [
      item(
        'IMPROVED',
        '库存流水可连续滚动查看，不再分页。',
        'The ledger of a product is scrolled through as one list.',
        '庫存流水可連續捲動檢視，不再分頁。',
      ),
    ],
  ],
]

/** Seeds release notes of the product. */
export const seedReleases = (rows: Rows, random: Random, now: Date): void => {
  for (const [daysAgo, release_no, items] of RELEASES) {
    const time = new Date(now.getTime() - daysAgo * DAY_MS)
    const moment = time.toISOString()
    rows.add('update_log', {
      id: random.id(time),
      brand_id: null,
      release_no,
      release_date: shanghaiDay(time.getTime()),
      display: 'QUIET',
      items: JSON.stringify(items),
      enabled: 1,
      version: 1,
      created_time: moment,
      updated_time: moment,
      deleted_time: null,
    })
  }
}
