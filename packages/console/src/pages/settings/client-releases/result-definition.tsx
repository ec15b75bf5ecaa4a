import { formatDateTime } from '@netbar/shared'
import { releaseResultPageFx, type ReleaseResultQuery, releaseResults } from '@netbar/shared/console'
import { type ClientReleaseResult, KEYWORD_LENGTH, RELEASE_RESULTS } from '@netbar/shared/contract'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'

const TONES = { SUCCESS: 'done', FAILED: 'refused', WAITING: 'waiting' } as const

/** How one release went on each machine, by branch. */
export const resultDefinition: ListDefinition<ClientReleaseResult, ReleaseResultQuery> = {
  route: 'publishLog',
  tab: 'results',
  menu: 'publishLog',
  list: releaseResults,
  file: createListExport({ list: releaseResults, pageFx: releaseResultPageFx }),
  exportFunction: 'PUBLISH_RELEASE',
  empty: 'clientRelease.noMachine',
  filters: [
    { kind: 'own', name: 'releaseId', label: 'clientRelease.versionNo', values: null, isSubject: true },
    { kind: 'text', name: 'keyword', label: 'clientRelease.machine', limit: KEYWORD_LENGTH },
    { kind: 'choice', name: 'branchId', label: 'clientRelease.branch', values: null, useOptions: useBranchOptions },
    oneOf('state', 'clientRelease.result', RELEASE_RESULTS, (value) => `clientRelease.resultIs.${value}`),
  ],
  sorts: ['machineName', 'time'],
  defaultSort: 'machineName',
  toQuery: plainQuery,
  columns: (t) => [
    { key: 'branch', title: t('clientRelease.branch'), text: ({ branchName }) => branchName },
    { key: 'machineName', title: t('clientRelease.machine'), text: ({ machineName }) => machineName },
    {
      key: 'state',
      title: t('clientRelease.result'),
      text: ({ state }) => t(`clientRelease.resultIs.${state}`),
      render: (_, { state }) => <StatusTag tone={TONES[state]}>{t(`clientRelease.resultIs.${state}`)}</StatusTag>,
    },
    { key: 'runs', title: t('clientRelease.runs'), text: ({ runs }) => runs },
    {
      key: 'failures',
      title: t('clientRelease.failures'),
      align: 'right',
      text: ({ failures }) => (failures === 0 ? '' : String(failures)),
    },
    { key: 'reason', title: t('clientRelease.reason'), text: ({ reason }) => reason },
    {
      key: 'time',
      title: t('clientRelease.reported'),
      text: ({ time }) => (time === null ? '' : formatDateTime(time)),
    },
  ],
}
