import { DAY_MS, HOUR_MS, shanghaiDay } from '@netbar/shared/contract'
import { domains } from '../domains/index.ts'
import type { SeededBranch, Organisation } from '../domains/org/seed/organisation.ts'
import type { NoticedRequest } from '../domains/catalog/seed/product-requests.ts'
import type { PurchaseNotice } from '../domains/purchasing/seed/purchase-book.ts'
import type { TextKey } from '../kernel/texts/index.ts'
import { must } from '../kit/seed/must.ts'
import type { Random } from '../kit/seed/random.ts'
import type { NoticedRefund } from '../domains/purchasing/seed/refunds.ts'
import type { Rows } from '../kit/seed/rows.ts'
import type { NoticedBill } from '../domains/purchasing/seed/settlement-bills.ts'

/** Unread notifications of the brand's owner: more than the bell can show. */
export const OWNER_UNREAD = 130

interface NoticeRow {
  readonly time: Date
  readonly branch: SeededBranch
  readonly key: TextKey
  readonly params: Readonly<Record<string, string | number>>
  readonly serviceType: string
  readonly subServiceType: number
  readonly notificationType: 0 | 1 | 2
  readonly serviceId: string
}

/** Subject of a notification, and its time where that is known. */
type Noticed = NoticedRefund & { readonly time?: Date }

/** What no order of the seed causes, as each domain has it: services one after the other, each by its sub types. */
const samples = [
  ...Map.groupBy(
    domains.flatMap(({ notificationSamples = [] }) => notificationSamples),
    ({ serviceType }) => serviceType,
  ).values(),
].flatMap((ofService) => ofService.toSorted((a, b) => a.subServiceType - b.subServiceType))

const sampleParams = { product: '功能饮料 250ml', person: '张浩然', machine: '023', days: 10, quantity: 3 }

/** A branch is reminded of an unreceived order on each of these days; the company follows later. */
const REMINDED_DAYS = { min: 1, max: 7 }

/** Unreceived orders of a branch: one within its reminder, and one that the company is told of. */
const unstoredOf = (purchase: readonly PurchaseNotice[], branch: SeededBranch, now: Date) => {
  const waiting = (isLate: boolean): Noticed => {
    const found = purchase.find(({ order }) => {
      if (order.branch !== branch || order.row.oldest_transit_time === null) return false
      const days = (now.getTime() - Date.parse(order.row.oldest_transit_time)) / DAY_MS
      return isLate ? days > REMINDED_DAYS.max : days >= REMINDED_DAYS.min && days <= REMINDED_DAYS.max
    })
    const { row } = must(found, 'unstored order').order
    return { id: row.id, params: { orderNo: row.order_no } }
  }
  return [
    ['0/0', waiting(false)],
    ['0/2', waiting(true)],
  ] as const
}

const ofOrder = ({ time, order, documentNo, key, subServiceType, notificationType }: PurchaseNotice): NoticeRow => ({
  time,
  branch: order.branch,
  key,
  params: { branch: order.branch.name, orderNo: documentNo ?? order.row.order_no, short: 1, rejected: 1 },
  serviceType: 'PURCHASE',
  subServiceType,
  notificationType,
  serviceId: order.row.id,
})

const combination = ({ serviceType, subServiceType, notificationType }: NoticeRow) =>
  `${serviceType} ${subServiceType} ${notificationType}`

export interface NotificationsInput {
  readonly rows: Rows
  readonly random: Random
  readonly now: Date
  readonly organisation: Organisation
  readonly branch: SeededBranch
  readonly purchase: readonly PurchaseNotice[]
  /** The refunds that notifications with these types, `sub/type`, are about. */
  readonly refunds: ReadonlyMap<string, NoticedRefund>
  /** The requests that notifications with these types are about. */
  readonly requests: ReadonlyMap<string, NoticedRequest>
  /** The bills that notifications with these types are about. */
  readonly bills: ReadonlyMap<string, NoticedBill>
}

/**
 * Seeds notifications: those that the orders caused, and one of every other type. The brand's owner has one of each
 * and exactly {@link OWNER_UNREAD} unread; managers have those of their branch; nobody else has any.
 */
export const seedNotifications = ({
  rows,
  random,
  now,
  organisation,
  branch,
  purchase,
  refunds,
  requests,
  bills,
}: NotificationsInput): void => {
  const { branches, users } = organisation
  const owner = must(users.get('xh_owner'), 'brand owner').id
  const admin = must(users.get('admin'), 'administrator').id
  const month = shanghaiDay(now.getTime() - 30 * DAY_MS).slice(0, 7)
  const purchases = new Map<string, Noticed>([...unstoredOf(purchase, branch, now), ...refunds, ...requests])
  const aboutOf = (serviceType: string, combined: string): Noticed | undefined => {
    if (serviceType === 'SETTLEMENT') return bills.get(combined)
    return serviceType === 'PURCHASE' ? purchases.get(combined) : undefined
  }
  const extras = samples.map(({ serviceType, subServiceType, notificationType, key }, index): NoticeRow => {
    const about = aboutOf(serviceType, `${subServiceType}/${notificationType}`)
    const time = about?.time ?? new Date(now.getTime() - (index + 1) * HOUR_MS)
    return {
      time,
      branch,
      key,
      params: { branch: branch.name, month, ...sampleParams, ...about?.params },
      serviceType,
      subServiceType,
      notificationType,
      serviceId: about?.id ?? random.id(time),
    }
  })
  const newestFirst = [...extras, ...purchase.map(ofOrder)].sort((a, b) => b.time.getTime() - a.time.getTime())
  const seen = new Set<string>()
  const ownerBrand = branch.brandId
  let unread = 0

  const add = (notice: NoticeRow, receivers: readonly (readonly [user: string, unread: boolean])[]) => {
    const id = random.id(notice.time)
    const created_time = notice.time.toISOString()
    rows.add('notification', {
      id,
      content_key: notice.key,
      content_params: JSON.stringify(notice.params),
      service_type: notice.serviceType,
      sub_service_type: notice.subServiceType,
      notification_type: notice.notificationType,
      service_id: notice.serviceId,
      brand_id: notice.branch.brandId,
      branch_id: notice.branch.id,
      created_time,
    })
    for (const [user_id, isUnread] of receivers) {
      const read_time = isUnread
        ? null
        : new Date(Math.min(now.getTime(), notice.time.getTime() + HOUR_MS)).toISOString()
      rows.add('notification_receipt', { notification_id: id, user_id, created_time, read_time })
    }
  }

  for (const notice of newestFirst) {
    const first = notice.branch === branch && !seen.has(combination(notice))
    if (first) seen.add(combination(notice))
    const receivers: (readonly [string, boolean])[] = []
    if (notice.branch.brandId === ownerBrand && (first || notice.notificationType === 2)) {
      receivers.push([owner, unread < OWNER_UNREAD])
      unread += 1
    }
    if (notice.notificationType === 2) receivers.push([admin, unread <= 20])
    else
      receivers.push([
        must(
          branches.find(({ id }) => id === notice.branch.id),
          'branch',
        ).managerId,
        notice.time.getTime() > now.getTime() - 72 * HOUR_MS,
      ])
    add(notice, receivers)
  }
  // A small world has too few orders: the newest reminder is repeated, a day apart.
  for (let day = 1; unread < OWNER_UNREAD; day += 1) {
    const reminder = must(extras[1], 'reminder')
    add({ ...reminder, time: new Date(reminder.time.getTime() - day * DAY_MS) }, [[owner, true]])
    unread += 1
  }
}
