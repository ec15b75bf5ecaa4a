import { $user } from '@netbar/shared'
import { serviceTokenWrite } from '@netbar/shared/console'
import { SERVICE_SCOPES, SERVICE_TOKEN_DAYS, serviceTokenDraft } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../../kit/form/form-field.ts'
import { optionsOf } from '../../../../kit/options-of.ts'

const { branchIds: _chosen, networks, ...entries } = serviceTokenDraft.entries
const linesOf = (text: string): string[] => text.split(/[\s,，、;；]+/).filter((line) => line !== '')
/** The draft as it is typed: no branch stands for all, and networks are lines of a text. */
const typedDraft = v.object({
  ...entries,
  branchIds: v.pipe(
    v.array(v.string()),
    v.transform((ids) => (ids.length === 0 ? null : ids)),
  ),
  networks: v.pipe(v.string(), v.transform(linesOf), networks.wrapped),
})
const FIRST = { days: SERVICE_TOKEN_DAYS.usual }

const useScopes = optionsOf(SERVICE_SCOPES, (value) => `serviceToken.scope.${value}`)
const useOwnBranches = () => {
  const user = useUnit($user)
  return user?.branches.map(({ id, branchNo, name }) => ({ value: id, label: `${branchNo} ${name}` })) ?? null
}
const FIELDS: readonly FormField[] = [
  { name: 'name', label: 'serviceToken.name', kind: 'text', isRequired: true, hint: 'serviceToken.nameHint' },
  { name: 'scopes', label: 'serviceToken.scopes', kind: 'choices', isRequired: true, useOptions: useScopes },
  {
    name: 'branchIds',
    label: 'serviceToken.branches',
    kind: 'choices',
    useOptions: useOwnBranches,
    hint: 'serviceToken.branchesHint',
  },
  { name: 'days', label: 'serviceToken.days', kind: 'number', isRequired: true, problem: 'serviceToken.daysProblem' },
  {
    name: 'networks',
    label: 'serviceToken.networks',
    kind: 'area',
    hint: 'serviceToken.networksHint',
    problem: 'serviceToken.networksProblem',
  },
]

/** Form of a new service token. */
export const CreateToken = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <EntryDialog
      title={t('serviceToken.create')}
      form="service-token"
      fields={FIELDS}
      schema={typedDraft}
      row={FIRST}
      write={serviceTokenWrite}
      toParams={(draft) => v.parse(typedDraft, draft)}
      labels={{ submit: t('serviceToken.create'), close: t('kit.cancel') }}
      onClose={onClose}
    />
  )
}
