import { DAY_MS, MINUTE_MS, PLATFORM, shanghaiDay } from '@netbar/shared/contract'
import type { ReleaseItem } from '@netbar/shared/contract'
import type { SeedSteps } from '../../../kernel/seed-steps.ts'
import { releaseEntryHandlers } from '../releases/index.ts'

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
        'Home shows 30-day revenue, payment methods and best sellers.',
        '首頁新增近 30 天營收、收款管道與熱銷商品。',
      ),
      item(
        'IMPROVED',
        '首页各区块先占位再显示，加载时不再跳动。',
        'Home no longer jumps while its parts load.',
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
        'Product settings: order cut-off and minimum order amount, for a brand or one branch.',
        '商品設定可按品牌或門市設定訂貨截止時間與最低訂貨額。',
      ),
      item(
        'FIXED',
        '列表取不到数据时给出原因，可重试。',
        'A list that could not be loaded says why, and offers another try.',
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
        'The stock ledger scrolls as one list, without pages.',
        '庫存流水可連續捲動檢視，不再分頁。',
      ),
    ],
  ],
]

/** Lays release notes of the product: the administrator writes and publishes them. */
export const seedReleases = async ({ now, as }: SeedSteps): Promise<void> => {
  for (const [daysAgo, releaseNo, items] of RELEASES.toReversed()) {
    const time = new Date(now.getTime() - daysAgo * DAY_MS)
    // Read once more, and then published.
    const writing = await as('admin', new Date(time.getTime() - 10 * MINUTE_MS))
    const publishing = await as('admin', time)
    const { id, version } = await releaseEntryHandlers.add(
      {
        body: {
          brandId: PLATFORM,
          releaseNo,
          releaseDate: shanghaiDay(time.getTime()),
          display: 'QUIET',
          items: [...items],
        },
      },
      writing,
    )
    await releaseEntryHandlers.enable({ params: { id }, body: { version, enabled: true } }, publishing)
  }
}
