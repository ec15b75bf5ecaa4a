import { branchVersionsList, branchVersionsPageFx, type BranchVersionsQuery } from '@netbar/shared/console'
import type { BranchVersions } from '@netbar/shared/contract'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'

const VERSION_LENGTH = 20

/** Which versions the client machines of each branch run. */
export const branchDefinition: ListDefinition<BranchVersions, BranchVersionsQuery> = {
  route: 'publishLog',
  tab: 'branches',
  menu: 'publishLog',
  list: branchVersionsList,
  file: createListExport({ list: branchVersionsList, pageFx: branchVersionsPageFx }),
  exportFunction: 'PUBLISH_RELEASE',
  filters: [
    { kind: 'choice', name: 'branchId', label: 'clientRelease.branch', values: null, useOptions: useBranchOptions },
    { kind: 'text', name: 'versionNo', label: 'clientRelease.runsVersion', limit: VERSION_LENGTH },
  ],
  sorts: ['branchNo'],
  defaultSort: 'branchNo',
  toQuery: plainQuery,
  columns: (t) => [
    { key: 'branchNo', title: t('clientRelease.branchNo'), text: ({ branchNo }) => branchNo },
    { key: 'branch', title: t('clientRelease.branch'), text: ({ branchName }) => branchName },
    {
      key: 'machines',
      title: t('clientRelease.machines'),
      align: 'right',
      text: ({ machines }) => String(machines),
    },
    {
      key: 'versions',
      title: t('clientRelease.versions'),
      text: ({ versions }) =>
        versions
          .map(({ versionNo, count }) => t('clientRelease.onMachines', { version: versionNo, n: count }))
          .join(t('app.listSeparator')),
      maxWidth: 480,
    },
  ],
}
