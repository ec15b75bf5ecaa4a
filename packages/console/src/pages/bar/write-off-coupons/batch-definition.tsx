import { formatDateTime, formatMoney } from '@netbar/shared'
import { type BatchQuery, batchPageFx, couponBatches } from '@netbar/shared/console'
import { type CouponBatch, KEYWORD_LENGTH, shanghaiDay } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'

type State = 'stopped' | 'over' | 'current' | 'notYet'

const TONES = { stopped: 'refused', over: 'closed', current: 'done', notYet: 'waiting' } as const

const stateOf = ({ stoppedTime, validFrom, validUntil }: CouponBatch): State => {
  const today = shanghaiDay(Date.now())
  if (stoppedTime !== null) return 'stopped'
  if (validUntil < today) return 'over'
  return validFrom > today ? 'notYet' : 'current'
}

const stopText = (t: TFunction, { stoppedTime, stoppedBy }: CouponBatch): string =>
  stoppedTime === null ? '' : t('coupons.stoppedBy', { by: stoppedBy ?? '', time: formatDateTime(stoppedTime) })

/** Batches of own coupons, the latest first. */
export const batchDefinition: ListDefinition<CouponBatch, BatchQuery> = {
  route: 'writeOffCoupons',
  menu: 'writeOffCoupons',
  list: couponBatches,
  file: createListExport({ list: couponBatches, pageFx: batchPageFx }),
  exportFunction: 'COUPON_EXPORT',
  empty: 'coupons.noBatches',
  filters: [
    oneOf('stopped', 'coupons.status', ['true', 'false'], (value) => `coupons.stoppedIs.${value}`),
    { kind: 'text', name: 'keyword', label: 'coupons.product', limit: KEYWORD_LENGTH },
  ],
  sorts: ['createdTime', 'validUntil'],
  defaultSort: '-createdTime',
  toQuery: plainQuery,
  columns: (t) => [
    { key: 'createdTime', title: t('coupons.time'), text: ({ createdTime }) => formatDateTime(createdTime) },
    {
      key: 'state',
      title: t('coupons.status'),
      text: (row) => t(`coupons.batchStates.${stateOf(row)}`),
      render: (_, row) => <StatusTag tone={TONES[stateOf(row)]}>{t(`coupons.batchStates.${stateOf(row)}`)}</StatusTag>,
    },
    { key: 'product', title: t('coupons.product'), text: ({ product }) => product },
    { key: 'face', title: t('coupons.face'), align: 'right', text: ({ faceFen }) => formatMoney(faceFen) },
    { key: 'price', title: t('coupons.price'), align: 'right', text: ({ paidFen }) => formatMoney(paidFen) },
    { key: 'count', title: t('coupons.count'), align: 'right', text: ({ count }) => String(count) },
    { key: 'redeemed', title: t('coupons.redeemedOf'), align: 'right', text: ({ redeemed }) => String(redeemed) },
    { key: 'validFrom', title: t('coupons.validFrom'), text: ({ validFrom }) => validFrom },
    { key: 'validUntil', title: t('coupons.validUntil'), text: ({ validUntil }) => validUntil },
    {
      key: 'branches',
      title: t('coupons.branches'),
      text: ({ branchNames }) => branchNames.join(t('app.listSeparator')),
    },
    { key: 'by', title: t('coupons.by'), text: ({ createdBy }) => createdBy },
    { key: 'stop', title: t('coupons.stopNote'), text: (row) => stopText(t, row) },
  ],
}
