import { $menus, branchStaff, hrefOf, pageFunctionsOf } from '@netbar/shared'
import type { BranchEntry, BranchPerson } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PlainTable } from '../../../kit/list/table/plain-table.tsx'
import type { Option } from '../../../kit/option.ts'

/** Fetches the people of a branch. */
export const useAskStaff = (id: string): void => {
  const { ask, forget } = useUnit({ ask: branchStaff.asked, forget: branchStaff.reset })
  useEffect(() => {
    ask(id)
    return forget
  }, [ask, forget, id])
}

/** The people of the branch on the screen, as options; null while they are loading. */
export const useStaffOptions = (): readonly Option[] | null => {
  const people = useUnit(branchStaff.$value)
  return people?.map(({ id, username, name }) => ({ value: id, label: `${name} ${username}` })) ?? null
}

/** People who work in a branch, with their roles. */
export const BranchStaff = ({ row: { id } }: { readonly row: BranchEntry }) => {
  const { t } = useTranslation()
  const { people, status, error, menus, ask } = useUnit({
    people: branchStaff.$value,
    status: branchStaff.$status,
    error: branchStaff.$error,
    menus: $menus,
    ask: branchStaff.asked,
  })
  const seesAccounts = pageFunctionsOf(menus, 'user').has('USER_VIEW')
  return (
    <>
      {seesAccounts && (
        <p>
          <Link to={hrefOf('user', { branchId: id })}>{t('branch.accounts')}</Link>
        </p>
      )}
      <PlainTable<BranchPerson>
        rowKey="id"
        rows={people}
        status={status}
        error={error}
        onRetry={() => ask(id)}
        columns={[
          { key: 'username', title: t('branch.username'), dataIndex: 'username' },
          { key: 'name', title: t('branch.personName'), dataIndex: 'name' },
          { key: 'roles', title: t('branch.roles'), render: (_, { roles }) => roles.join(t('app.listSeparator')) },
          { key: 'status', title: t('kit.status'), render: (_, each) => t(`account.state.${each.status}`) },
        ]}
      />
    </>
  )
}
