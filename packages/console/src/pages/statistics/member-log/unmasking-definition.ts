import { formatDateTime } from '@netbar/shared'
import { type UnmaskingQuery, unmaskingPageFx, unmaskings } from '@netbar/shared/console'
import { SENSITIVE_FIELDS, type Unmasking } from '@netbar/shared/contract'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { optionsOf } from '../../../kit/options-of.ts'

const useFields = optionsOf(SENSITIVE_FIELDS, (value) => `maskedValue.fields.${value}`)

/** Who saw which value of a member unmasked, the last one first. */
export const unmaskingDefinition: ListDefinition<Unmasking, UnmaskingQuery> = {
  route: 'memberLog',
  tab: 'unmasked',
  menu: 'member',
  list: unmaskings,
  file: createListExport({ list: unmaskings, pageFx: unmaskingPageFx }),
  exportFunction: 'SENSITIVE_LOG',
  empty: 'memberLog.noUnmasking',
  filters: [
    { kind: 'own', name: 'memberId', label: 'memberLog.member', values: null, isSubject: true },
    { kind: 'choice', name: 'branchId', label: 'memberLog.branch', values: null, useOptions: useBranchOptions },
    { kind: 'choice', name: 'field', label: 'memberLog.field', values: SENSITIVE_FIELDS, useOptions: useFields },
    { kind: 'days', name: 'from', until: 'to', label: 'memberLog.days' },
  ],
  sorts: ['time'],
  defaultSort: '-time',
  toQuery: ({ filters: { memberId = '', branchId, field, from, to }, sort, page, limit }) => ({
    memberId,
    branchId: branchId || undefined,
    field: SENSITIVE_FIELDS.find((each) => each === field),
    from: from || undefined,
    to: to || undefined,
    sort: sort === 'time' ? sort : '-time',
    page,
    limit,
  }),
  columns: (t) => [
    { key: 'time', title: t('memberLog.time'), text: ({ time }) => formatDateTime(time) },
    { key: 'user', title: t('memberLog.seenBy'), text: ({ userName }) => userName },
    { key: 'field', title: t('memberLog.field'), text: ({ field }) => t(`maskedValue.fields.${field}`) },
    { key: 'place', title: t('memberLog.place'), text: ({ place }) => t(`memberLog.places.${place}`) },
    { key: 'branch', title: t('memberLog.branch'), text: ({ branchName }) => branchName },
    { key: 'ip', title: t('memberLog.ip'), text: ({ ip }) => ip },
  ],
}
