import { formatDateTime } from '@netbar/shared'
import type { ProductRequestQuery } from '@netbar/shared/console'
import type { ProductRequest, ProductRequestStatus } from '@netbar/shared/contract'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import { AUDIT_KINDS, branchText, type AuditTab } from './audit-kinds.tsx'

const TONES: Readonly<Record<ProductRequestStatus, StatusTone>> = {
  PENDING: 'waiting',
  APPROVED: 'moving',
  EFFECTIVE: 'done',
  WAITING_SOLD_OUT: 'moving',
  TAKEN_DOWN: 'done',
  APPLIED: 'done',
  REJECTED: 'refused',
  WITHDRAWN: 'closed',
  REVOKED: 'closed',
  EXPIRED: 'closed',
  SUPERSEDED: 'closed',
  STALE: 'refused',
}
/** Value in the address for requests of every status; by default only pending ones are shown. */
export const ALL = 'ALL'
const PAGE = 100

const definitionOf = (tab: AuditTab): ListDefinition<ProductRequest, ProductRequestQuery> => {
  const { requests, decided, columns } = AUDIT_KINDS[tab]
  return {
    route: 'productMasterManage',
    tab,
    menu: 'productMasterManage',
    list: requests.list,
    file: createListExport({ list: requests.list, pageFx: requests.pageFx, limit: PAGE }),
    // Requests are viewed here, not exported.
    exportFunction: null,
    filters: [
      { kind: 'own', name: 'status', label: 'productAudit.status', values: [ALL, ...decided] },
      { kind: 'choice', name: 'branchId', label: 'productAudit.branch', values: null, useOptions: useBranchOptions },
      { kind: 'days', name: 'from', until: 'to', label: 'productAudit.days' },
    ],
    sorts: ['createdTime'],
    defaultSort: '-createdTime',
    toQuery: ({ filters, sort, page, limit }) => ({
      branchId: filters['branchId'] || undefined,
      status:
        filters['status'] === ALL ? undefined : (decided.find((status) => status === filters['status']) ?? 'PENDING'),
      from: filters['from'] || undefined,
      to: filters['to'] || undefined,
      sort: sort === 'createdTime' ? 'createdTime' : '-createdTime',
      page,
      limit,
    }),
    columns: (t) => [
      { key: 'requestNo', title: t('productAudit.no'), text: ({ requestNo }) => requestNo },
      {
        key: 'branch',
        title: t('productAudit.branch'),
        text: (row) => branchText(row, t),
      },
      { key: 'product', title: t('productAudit.product'), text: ({ productName }) => productName },
      ...columns(t),
      { key: 'reason', title: t('productAudit.reason'), text: ({ reason }) => reason },
      { key: 'applicant', title: t('productAudit.applicant'), text: ({ applicant }) => applicant },
      {
        key: 'createdTime',
        title: t('productAudit.created'),
        text: ({ createdTime }) => formatDateTime(createdTime),
      },
      {
        key: 'status',
        title: t('productAudit.status'),
        text: ({ status }) => t(`productAudit.state.${status}`),
        render: (_, { status }) => <StatusTag tone={TONES[status]}>{t(`productAudit.state.${status}`)}</StatusTag>,
      },
      { key: 'decision', title: t('productAudit.decision'), text: ({ decisionReason }) => decisionReason ?? '' },
    ],
  }
}

/** Lists of requests by tab. */
export const AUDIT_DEFINITIONS = {
  priceAudit: definitionOf('priceAudit'),
  takeDownAudit: definitionOf('takeDownAudit'),
  goodsChange: definitionOf('goodsChange'),
} as const
