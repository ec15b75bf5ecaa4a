import { accountsAssigning, accountsDisabling } from '@netbar/shared/console'
import { type UserEntry, userAddition } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { BulkDialog } from '../../../kit/form/bulk-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { BulkFailures } from '../../../kit/list/bulk-failures.tsx'
import { BulkQuestion } from '../../../kit/list/bulk-question.tsx'
import type { Functions } from '../../../kit/list/use-list-page.ts'
import { useRoles } from './use-roles.ts'

const useGivableRoles = () =>
  useRoles()
    ?.filter(({ mayGive }) => mayGive)
    .map(({ id, name }) => ({ value: id, label: name })) ?? null

const fields: readonly FormField[] = [
  { kind: 'choices', name: 'roleIds', label: 'account.roles', useOptions: useGivableRoles },
  { kind: 'choices', name: 'branchIds', label: 'account.branches', useOptions: useBranchOptions },
]
const schema = v.object(userAddition)

interface BulkAccountsProps {
  readonly chosen: readonly UserEntry[]
  readonly may: Functions
}

/** Steps on selected accounts. */
export const BulkAccounts = ({ chosen, may }: BulkAccountsProps) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<'assign' | 'disable' | null>(null)
  const { assigning, disabling, assign, disable } = useUnit({
    assigning: accountsAssigning.$left,
    disabling: accountsDisabling.$left,
    assign: accountsAssigning.requested,
    disable: accountsDisabling.requested,
  })
  const left = assigning + disabling
  const enabled = chosen.filter((row) => row.enabled)
  const close = () => setOpened(null)
  return (
    <>
      {left > 0 && <output>{t('account.bulk.busy', { n: left })}</output>}
      {may.has('USER_EDIT') && (
        <Button disabled={chosen.length === 0 || left > 0} onClick={() => setOpened('assign')}>
          {t('account.bulk.assign', { n: chosen.length })}
        </Button>
      )}
      {may.has('USER_DISABLE') && (
        <Button danger disabled={enabled.length === 0 || left > 0} onClick={() => setOpened('disable')}>
          {t('account.bulk.disable', { n: enabled.length })}
        </Button>
      )}
      {opened === 'assign' && (
        <BulkDialog
          title={t('account.bulk.assign', { n: chosen.length })}
          hint={t('account.bulk.assignHint')}
          fields={fields}
          schema={schema}
          onConfirm={(added) => assign(chosen.map((account) => ({ account, ...added })))}
          onClose={close}
        />
      )}
      {opened === 'disable' && (
        <BulkQuestion
          title={t('account.bulk.disable', { n: enabled.length })}
          confirm={t('kit.disable')}
          isDangerous
          hint={t('account.bulk.disableHint')}
          names={enabled.map(({ username }) => username)}
          onConfirm={() => disable(enabled)}
          onClose={close}
        />
      )}
    </>
  )
}

/** Accounts for which a step failed, and why. */
export const BulkAccountFailures = () => {
  const { t } = useTranslation()
  return (
    <>
      <BulkFailures bulk={accountsAssigning} title={(n) => t('account.bulk.notAssigned', { n })} />
      <BulkFailures bulk={accountsDisabling} title={(n) => t('account.bulk.notDisabled', { n })} />
    </>
  )
}
