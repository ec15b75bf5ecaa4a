import { $menus, accountsAssigning, accountsDisabling, pageFunctionsOf, userEntries } from '@netbar/shared'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import { ResourceDetail } from '../../../kit/resource/resource-detail.tsx'
import { ResourceList } from '../../../kit/resource/resource-list.tsx'
import { useAccountSteps } from './account-steps.tsx'
import { BranchAddressesDialog } from './branch-addresses.tsx'
import { BulkAccountFailures, BulkAccounts } from './bulk-accounts.tsx'
import { userDefinition } from './user-definition.tsx'

/** 用户管理: accounts of staff, what they are given, and how they get in. */
export const Users = () => {
  const { t } = useTranslation()
  const { rows, menus, assigning, disabling } = useUnit({
    rows: userEntries.list.$rows,
    menus: $menus,
    assigning: accountsAssigning.$left,
    disabling: accountsDisabling.$left,
  })
  const [isEditingAddresses, setIsEditingAddresses] = useState(false)
  const may = pageFunctionsOf(menus, 'user')
  const mayMany = may.has('USER_EDIT') || may.has('USER_DISABLE')
  const { stepsOf, dialog } = useAccountSteps()
  const { chosen, selection, barOf } = useRowChoice({
    rows,
    mayChoose: () => true,
    nameOf: ({ username }) => username,
    isBusy: assigning + disabling > 0,
  })
  return (
    <>
      <ResourceList
        definition={userDefinition}
        rowTools={stepsOf}
        tools={
          may.has('USER_EDIT') && <Button onClick={() => setIsEditingAddresses(true)}>{t('account.addresses')}</Button>
        }
        view={{
          notice: <BulkAccountFailures />,
          ...(mayMany ? { selection, bulk: barOf(<BulkAccounts chosen={chosen} may={may} />) } : {}),
        }}
      />
      {dialog}
      {isEditingAddresses && <BranchAddressesDialog onClose={() => setIsEditingAddresses(false)} />}
    </>
  )
}

/** One account, or the form of a new one. */
export const UserDetail = () => <ResourceDetail definition={userDefinition} />
