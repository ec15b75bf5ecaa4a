import { formatDateTime, formatMoney } from '@netbar/shared'
import { type RedemptionQuery, redemptionPageFx, redemptions } from '@netbar/shared/console'
import { COUPON_PLATFORMS, type CouponRedemption, REDEMPTION_STATUSES } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'

const TONES: Readonly<Record<CouponRedemption['status'], StatusTone>> = {
  REDEEMING: 'urgent',
  REDEEMED: 'done',
  REVOKING: 'urgent',
  REVOKED: 'closed',
  FAILED: 'refused',
}

const momentText = (time: string | null) => (time === null ? '' : formatDateTime(time))

/** Why a coupon was not redeemed or not revoked, in words and in those of the platform. */
export const failureOf = (t: TFunction, { failure, failureDetail }: CouponRedemption): string =>
  failure === null ? '' : [t(`coupons.failures.${failure}`), failureDetail].filter(Boolean).join(' · ')

/** Redemptions of coupons, the latest first. */
export const redemptionDefinition: ListDefinition<CouponRedemption, RedemptionQuery> = {
  route: 'writeOffCoupons',
  menu: 'writeOffCoupons',
  list: redemptions,
  file: createListExport({ list: redemptions, pageFx: redemptionPageFx }),
  exportFunction: 'COUPON_EXPORT',
  empty: 'coupons.empty',
  filters: [
    { kind: 'choice', name: 'branchId', label: 'coupons.branch', values: null, useOptions: useBranchOptions },
    oneOf('platform', 'coupons.platform', COUPON_PLATFORMS, (value) => `coupons.platforms.${value}`),
    oneOf('status', 'coupons.status', REDEMPTION_STATUSES, (value) => `coupons.statuses.${value}`),
    { kind: 'days', name: 'from', until: 'to', label: 'coupons.days' },
  ],
  sorts: ['createdTime', 'paidFen'],
  defaultSort: '-createdTime',
  toQuery: plainQuery,
  columns: (t) => [
    { key: 'createdTime', title: t('coupons.time'), text: ({ createdTime }) => formatDateTime(createdTime) },
    {
      key: 'status',
      title: t('coupons.status'),
      text: ({ status }) => t(`coupons.statuses.${status}`),
      render: (_, { status }) => <StatusTag tone={TONES[status]}>{t(`coupons.statuses.${status}`)}</StatusTag>,
    },
    { key: 'platform', title: t('coupons.platform'), text: ({ platform }) => t(`coupons.platforms.${platform}`) },
    { key: 'codeMask', title: t('coupons.codeMask'), text: ({ codeMask }) => codeMask },
    { key: 'product', title: t('coupons.product'), text: ({ product }) => product },
    { key: 'face', title: t('coupons.face'), align: 'right', text: ({ faceFen }) => formatMoney(faceFen) },
    { key: 'paidFen', title: t('coupons.paid'), align: 'right', text: ({ paidFen }) => formatMoney(paidFen) },
    { key: 'players', title: t('coupons.players'), align: 'right', text: ({ players }) => String(players ?? '') },
    { key: 'room', title: t('coupons.room'), text: ({ room }) => room },
    { key: 'start', title: t('coupons.start'), text: ({ startTime }) => momentText(startTime) },
    { key: 'by', title: t('coupons.by'), text: ({ redeemedBy }) => redeemedBy },
    { key: 'failure', title: t('coupons.failure'), text: (row) => failureOf(t, row) },
    { key: 'revokedTime', title: t('coupons.revokedTime'), text: ({ revokedTime }) => momentText(revokedTime) },
    { key: 'revokeReason', title: t('coupons.revokeReason'), text: ({ revokeReason }) => revokeReason ?? '' },
    { key: 'orderNo', title: t('coupons.orderNo'), text: ({ orderNo }) => orderNo ?? '' },
    { key: 'branch', title: t('coupons.branch'), text: ({ branchName }) => branchName },
  ],
}
