import { machineReleaseCalls } from '@netbar/shared/contract'
import type { clientReleaseCalls, clientReleaseStepCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { createResourceHandlers } from '../../../kit/resource/index.ts'
import { onceOfMachine } from '../../bar/index.ts'
import { findBranches } from './find-branches.ts'
import { findResults } from './find-results.ts'
import { findMachineRelease } from './machine-release.ts'
import { reportRelease } from './report.ts'
import { clientReleaseRules } from './rules.ts'
import { takeReleaseStep } from './steps.ts'

/** Handles releases of client programs. */
export const clientReleaseHandlers = createResourceHandlers<'client_release', typeof clientReleaseCalls>(
  clientReleaseRules,
)

/** Handles the steps of releases, how each went, and what the machines of branches run. */
export const clientReleaseStepHandlers: Handlers<typeof clientReleaseStepCalls> = {
  release: takeReleaseStep('release'),
  finish: takeReleaseStep('finish'),
  rollBack: takeReleaseStep('rollBack'),
  results: ({ params: { id }, query }, context) => findResults(id, query, context),
  branches: ({ query }, context) => findBranches(query, context),
}

/** Handles what client machines ask and say of the version that they run. */
export const machineReleaseHandlers: Handlers<typeof machineReleaseCalls> = {
  find: (_, context) => findMachineRelease(context),
  report: ({ body }, context) =>
    onceOfMachine(context, 'machineRelease.report', body, machineReleaseCalls.report.answer, (trx) =>
      reportRelease(trx, body, context),
    ),
}
