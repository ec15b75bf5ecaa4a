import { formatDateTime, formatMoney } from '@netbar/shared'
import { customerPageFx, type CustomerQuery, customers } from '@netbar/shared/console'
import {
  AGE_BANDS,
  COHORT_MONTHS,
  type Customer,
  CUSTOMER_STAGES,
  type CustomerStage,
  FREQUENCY_BANDS,
  GENDERS,
  lastMonths,
  RECENCY_BANDS,
  shanghaiDay,
  TIER_BANDS,
} from '@netbar/shared/contract'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { brandFilter } from '../../../kit/resource/common-parts.tsx'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'

const TONES: Readonly<Record<CustomerStage, StatusTone>> = {
  NEW: 'waiting',
  ACTIVE: 'done',
  SILENT: 'urgent',
  LOST: 'refused',
}
const keysOf = <Key extends string>(bands: readonly (readonly [Key, number | null])[]) => bands.map(([key]) => key)
const useMonths = () => lastMonths(new Date(), COHORT_MONTHS).map((month) => ({ value: month, label: month }))

/** The members behind the figures. */
export const customerDefinition: ListDefinition<Customer, CustomerQuery> = {
  route: 'customerAnalysis',
  menu: 'member',
  list: customers,
  file: createListExport({ list: customers, pageFx: customerPageFx }),
  exportFunction: 'BEHAVIOR_ANALYSIS',
  empty: 'customers.empty',
  filters: [
    brandFilter,
    { kind: 'choice', name: 'branchId', label: 'customers.branch', values: null, useOptions: useBranchOptions },
    { kind: 'days', name: 'from', until: 'to', label: 'customers.period' },
    oneOf('stage', 'customers.stage', CUSTOMER_STAGES, (value) => `customers.stages.${value}`),
    oneOf('recency', 'customers.recency', keysOf(RECENCY_BANDS), (value) => `customers.recencies.${value}`),
    oneOf('frequency', 'customers.frequency', keysOf(FREQUENCY_BANDS), (value) => `customers.frequencies.${value}`),
    oneOf('tier', 'customers.tier', keysOf(TIER_BANDS), (value) => `customers.tiers.${value}`),
    oneOf('age', 'customers.age', keysOf(AGE_BANDS), (value) => `customers.ages.${value}`),
    oneOf('gender', 'customers.gender', GENDERS, (value) => `customers.genders.${value}`),
    { kind: 'choice', name: 'joined', label: 'customers.joinedIn', values: null, useOptions: useMonths },
  ],
  sorts: ['spentFen', 'visits', 'rechargedFen', 'createdTime'],
  defaultSort: '-spentFen',
  // Filters have the names of the query, and the server checks their values.
  toQuery: plainQuery,
  columns: (t) => [
    { key: 'memberNo', title: t('customers.memberNo'), text: ({ memberNo }) => memberNo },
    { key: 'name', title: t('customers.name'), text: ({ name }) => name },
    { key: 'gender', title: t('customers.gender'), text: ({ gender }) => t(`customers.genders.${gender}`) },
    { key: 'age', title: t('customers.age'), align: 'right', text: ({ age }) => String(age) },
    { key: 'level', title: t('customers.level'), text: ({ levelName }) => levelName },
    { key: 'branch', title: t('customers.branch'), text: ({ branchName }) => branchName },
    {
      key: 'stage',
      title: t('customers.stage'),
      text: ({ stage }) => t(`customers.stages.${stage}`),
      render: (_, { stage }) => <StatusTag tone={TONES[stage]}>{t(`customers.stages.${stage}`)}</StatusTag>,
    },
    {
      key: 'silentDays',
      title: t('customers.silentDays'),
      align: 'right',
      text: ({ silentDays }) => String(silentDays),
    },
    {
      key: 'lastVisit',
      title: t('customers.lastVisit'),
      text: ({ lastVisit }) => (lastVisit === null ? '' : formatDateTime(lastVisit)),
    },
    { key: 'visits', title: t('customers.visits'), align: 'right', text: ({ visits }) => String(visits) },
    { key: 'spentFen', title: t('customers.spent'), align: 'right', text: ({ spentFen }) => formatMoney(spentFen) },
    {
      key: 'rechargedFen',
      title: t('customers.recharged'),
      align: 'right',
      text: ({ rechargedFen }) => formatMoney(rechargedFen),
    },
    {
      key: 'createdTime',
      title: t('customers.joined'),
      text: ({ createdTime }) => shanghaiDay(Date.parse(createdTime)),
    },
  ],
}
