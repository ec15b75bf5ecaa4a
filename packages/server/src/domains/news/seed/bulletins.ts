import { DAY_MS, HOUR_MS, MINUTE_MS } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import type { SeedSteps } from '../../../kernel/seed-steps.ts'
import { stepOf } from '../../../kit/documents/index.ts'
import { bulletinHandlers } from '../bulletins/index.ts'
import { addReceipts, receiversOf } from '../bulletins/receivers.ts'
import { bulletinSteps } from '../bulletins/steps.ts'
import { publishBulletin } from '../bulletins/write.ts'

/** Bulletins of the demo: days ago, what the form sends, who has read it, and who has said so. */
const BULLETINS = [
  {
    daysAgo: 16,
    title: '未成年人入场核验要求',
    level: 'URGENT',
    content:
      '近期主管部门将加强检查。各门店必须做到：\n\n一、上机前核验本人身份证件，人证不符一律不予上机。\n\n二、发现疑似未成年人，立即请其离场并登记。',
    needsAck: true,
    read: ['xh001_mgr', 'xh002_mgr', 'xh001_cash1'],
    known: ['xh001_mgr', 'xh002_mgr'],
  },
  {
    daysAgo: 9,
    title: '月末盘点安排',
    level: 'IMPORTANT',
    content: '请各门店在月末最后一天闭店前完成吧台盘点，差异当天填写原因。',
    needsAck: false,
    read: ['xh001_mgr'],
    known: [],
  },
  {
    daysAgo: 3,
    title: '冬季空调温度统一调整',
    level: 'NORMAL',
    content: '大厅设为 22 度，包间按顾客要求调整。',
    needsAck: false,
    read: [],
    known: [],
  },
] as const

/** Publishes without a bell: the live messages of the demo begin with its start. */
const publish = (id: string, version: number, context: CallContext): Promise<void> =>
  context.database.write(async (trx) => {
    const row = await bulletinSteps.forStep(trx, { id, version, event: 'publish' }, context.actor)
    await publishBulletin(trx, row, null, stepOf(context))
    await addReceipts(trx, id, await receiversOf(trx, id), context.newId)
  })

/** Seeds bulletins of the first brand: its owner writes and publishes them, and some of its people have read them. */
export const seedBulletins = async ({ now, as }: SeedSteps): Promise<void> => {
  for (const { daysAgo, read, known, ...draft } of BULLETINS) {
    const time = new Date(now.getTime() - daysAgo * DAY_MS)
    const writing = await as('xh_owner', new Date(time.getTime() - 10 * MINUTE_MS))
    const body = { ...draft, branchIds: [...writing.actor.branchIds], attachments: [] }
    const { id, version } = await bulletinHandlers.add({ body }, writing)
    await publish(id, version, await as('xh_owner', time))
    const later = new Date(time.getTime() + HOUR_MS)
    for (const username of read) await bulletinHandlers.read({ body: { ids: [id] } }, await as(username, later))
    for (const username of known) await bulletinHandlers.acknowledge({ params: { id } }, await as(username, later))
  }
}
