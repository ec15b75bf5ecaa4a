import { attach } from 'effector'
import type { CallInput } from '../../contract/core/define-call.ts'
import {
  clientReleaseCalls,
  clientReleaseStepCalls,
  type BranchVersions,
  type ClientReleaseResult,
} from '../../contract/settings/client-releases/client-release.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createStepFx } from '../../kit/models/create-step-fx.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createResource, createShownSteps } from '../../kit/resource/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** Releases of client programs: a plain resource beside its steps. */
export const clientReleaseEntries = createResource(clientReleaseCalls)

const releaseFx = createStepFx('client-release', clientReleaseStepCalls.release)
const finishFx = createStepFx('client-release-finish', clientReleaseStepCalls.finish)
const rollBackFx = createStepFx('client-release-roll-back', clientReleaseStepCalls.rollBack)

/** Releases a version to a share of the machines of its branches, or to a greater one. */
export const clientReleasing = createWrite({
  save: releaseFx,
  success: 'clientRelease.said.release',
  showsFailure: false,
})
/** Finishes a release, though not all of its machines have reported. */
export const clientReleaseFinishing = createWrite({
  save: finishFx,
  success: 'clientRelease.said.finish',
  showsFailure: true,
})
/** Rolls a release back. */
export const clientReleaseRollingBack = createWrite({
  save: rollBackFx,
  success: 'clientRelease.said.rollBack',
  showsFailure: true,
})
createShownSteps(clientReleaseEntries, [releaseFx, finishFx, rollBackFx])

export type ReleaseResultQuery = CallInput<typeof clientReleaseStepCalls.results>['query'] & {
  readonly releaseId?: string | undefined
}
/** Fetches a page of the results of a release apart from the list on the screen. */
export const releaseResultPageFx = attach({
  mapParams: ({ releaseId, ...query }: ReleaseResultQuery) => ({ params: { id: releaseId ?? '' }, query }),
  effect: createCallFx(clientReleaseStepCalls.results),
})
/** How one release went on each machine. */
export const releaseResults = createList<ClientReleaseResult, ReleaseResultQuery>({
  load: releaseResultPageFx,
  query: {},
})

export type BranchVersionsQuery = CallInput<typeof clientReleaseStepCalls.branches>['query']
/** Fetches a page of the versions of branches apart from the list on the screen. */
export const branchVersionsPageFx = attach({
  mapParams: (query: BranchVersionsQuery) => ({ query }),
  effect: createCallFx(clientReleaseStepCalls.branches),
})
/** Which versions the machines of each branch run. */
export const branchVersionsList = createList<BranchVersions, BranchVersionsQuery>({
  load: branchVersionsPageFx,
  query: {},
})
