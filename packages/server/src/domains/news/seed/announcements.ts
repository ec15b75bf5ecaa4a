import { DAY_MS, MINUTE_MS, PLATFORM, shanghaiDay } from '@netbar/shared/contract'
import type { SeedSteps } from '../../../kernel/seed-steps.ts'
import { announcementEntryHandlers } from '../announcements/index.ts'

const textsAt = (now: Date) =>
  [
    [20, '账户安全提醒', '请勿与他人共用账户。离开收银台时请锁屏；密码至少 12 个字符，不要用容易猜到的。'],
    [
      6,
      '采购收货可登记差异',
      '门店收货入库时可以逐行登记短缺与拒收，并选择原因；公司在采购单详情中处理差异，补发或扣款。\n\n有未入库的送货时，后台会弹出提示。',
    ],
    [
      1,
      '系统维护通知',
      `系统将于 ${shanghaiDay(now.getTime() + 2 * DAY_MS)} 04:00 至 05:00 维护，届时后台、门户组件与命令行工具暂停服务。\n\n客户机上网与计费不受影响。请各门店提前完成交班，并保存未提交的单据。`,
    ],
  ] as const

/** Lays announcements of the platform: the administrator writes and publishes them. */
export const seedAnnouncements = async ({ now, as }: SeedSteps): Promise<void> => {
  for (const [daysAgo, title, content] of textsAt(now)) {
    const time = new Date(now.getTime() - daysAgo * DAY_MS)
    // Read once more, and then published.
    const writing = await as('admin', new Date(time.getTime() - 10 * MINUTE_MS))
    const publishing = await as('admin', time)
    const { id, version } = await announcementEntryHandlers.add(
      { body: { brandId: PLATFORM, title, content, publishedTime: time.toISOString() } },
      writing,
    )
    await announcementEntryHandlers.enable({ params: { id }, body: { version, enabled: true } }, publishing)
  }
}
