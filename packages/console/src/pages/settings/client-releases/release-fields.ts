import { CLIENT_PLATFORMS, FORCED_UPDATES } from '@netbar/shared/contract'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { optionsOf } from '../../../kit/options-of.ts'

const usePlatforms = optionsOf(CLIENT_PLATFORMS, (value) => `clientRelease.platforms.${value}`)
const useForced = optionsOf(FORCED_UPDATES, (value) => `clientRelease.forcedIs.${value}`)

/** Share of the machines that get a release, also asked for when it is released. */
export const percentField: FormField = {
  kind: 'number',
  name: 'percent',
  label: 'clientRelease.percent',
  isRequired: true,
  hint: 'clientRelease.percentHint',
}

/** Fields of a release's form. */
export const releaseFields: readonly FormField[] = [
  {
    kind: 'choice',
    name: 'platform',
    label: 'clientRelease.platform',
    isRequired: true,
    hint: 'clientRelease.platformHint',
    useOptions: usePlatforms,
  },
  {
    kind: 'code',
    name: 'versionNo',
    label: 'clientRelease.versionNo',
    isRequired: true,
    hint: 'clientRelease.versionHint',
    problem: 'clientRelease.versionWrong',
  },
  { kind: 'number', name: 'sizeMb', label: 'clientRelease.sizeMb', isRequired: true },
  {
    kind: 'code',
    name: 'sha256',
    label: 'clientRelease.sha256',
    isRequired: true,
    problem: 'clientRelease.sha256Wrong',
  },
  {
    kind: 'code',
    name: 'address',
    label: 'clientRelease.address',
    isRequired: true,
    problem: 'clientRelease.addressWrong',
  },
  {
    kind: 'choice',
    name: 'forced',
    label: 'clientRelease.forced',
    isRequired: true,
    hint: 'clientRelease.forcedHint',
    useOptions: useForced,
  },
  {
    kind: 'choices',
    name: 'branchIds',
    label: 'clientRelease.branches',
    isRequired: true,
    problem: 'clientRelease.branchesMissing',
    useOptions: useBranchOptions,
  },
  percentField,
  { kind: 'area', name: 'notes', label: 'clientRelease.notes' },
]
