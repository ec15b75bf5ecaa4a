import { DAY_MS, shanghaiDay } from '@netbar/shared/contract'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'

const textsAt = (now: Date) =>
  [
    [
      1,
      '系统维护通知',
      `系统将于 ${shanghaiDay(now.getTime() + 2 * DAY_MS)} 04:00 至 05:00 维护，届时后台、门户组件与命令行工具暂停服务。\n\n客户机上网与计费不受影响。请各门店提前完成交班，并保存未提交的单据。`,
    ],
    [
      6,
      '采购收货可登记差异',
      '门店收货入库时可以逐行登记短缺与拒收，并选择原因；公司在采购单详情中处理差异，补发或扣款。\n\n有未入库的送货时，后台会弹出提示。',
    ],
    [20, '账户安全提醒', '请勿与他人共用账户。离开收银台时请锁屏；密码须同时含字母和数字，至少 8 个字符。'],
  ] as const

/** Seeds announcements of the platform. */
export const seedAnnouncements = (rows: Rows, random: Random, now: Date): void => {
  for (const [daysAgo, title, content] of textsAt(now)) {
    const time = new Date(now.getTime() - daysAgo * DAY_MS)
    const moment = time.toISOString()
    rows.add('announcement', {
      id: random.id(time),
      brand_id: null,
      title,
      content,
      published_time: moment,
      enabled: 1,
      version: 1,
      created_time: moment,
      updated_time: moment,
      deleted_time: null,
    })
  }
}
