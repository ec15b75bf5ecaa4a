import { Status } from '@netbar/shared/contract'
import { foreignResource } from '../../../kit/resource/testing/foreign-resource.ts'
import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'
import { inBody, inPath, inQuery } from '../../../testing/rows/foreign-request.ts'
import type { settings } from '../index.ts'
import { releaseDraftTo } from './release-draft.ts'

type Foreign = DomainTesting<typeof settings>['foreign']

const step = { version: 1 }

/** Requests about releases of client programs that name something of another brand or branch. */
export const releaseForeign: Pick<Foreign, 'clientReleases' | 'clientReleaseSteps' | 'machineRelease'> = {
  clientReleases: {
    ...foreignResource(({ clientReleaseId }) => clientReleaseId, releaseDraftTo('91.0.0', 'no-branch')),
    page: (foreign) => [inQuery({ brandId: foreign.brandId }), inQuery({ branchId: foreign.branchId })],
    add: (foreign, own) => [
      // Another branch of the own brand is a wrong field of a row of the brand.
      ...(foreign.brandId === own.brandId
        ? []
        : [inBody({ brandId: foreign.brandId, ...releaseDraftTo('91.0.0', foreign.branchId) })]),
      {
        ...inBody({ brandId: own.brandId, ...releaseDraftTo('91.0.0', own.branchId, foreign.branchId) }),
        status: Status.invalidFields,
      },
    ],
  },
  clientReleaseSteps: {
    release: ({ clientReleaseId }) => [{ ...inPath(clientReleaseId), body: { ...step, percent: 100 } }],
    finish: ({ clientReleaseId }) => [{ ...inPath(clientReleaseId), body: step }],
    rollBack: ({ clientReleaseId }) => [{ ...inPath(clientReleaseId), body: step }],
    results: (foreign, own) => [
      inPath(foreign.clientReleaseId),
      { path: `/${own.clientReleaseId}?branchId=${foreign.branchId}` },
    ],
    branches: (foreign) => [inQuery({ branchId: foreign.branchId })],
  },
  // A machine names nothing but a version.
  machineRelease: { find: null, report: null },
}
