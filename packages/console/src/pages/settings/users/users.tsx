import { $menus, pageFunctionsOf } from '@netbar/shared'
import { accountsAssigning, accountsDisabling, userEntries, userFileImport } from '@netbar/shared/console'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandImport } from '../../../kit/import/brand-import.tsx'
import type { ImportDefinition } from '../../../kit/import/import-definition.ts'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import { ResourceDetail } from '../../../kit/resource/resource-detail.tsx'
import { ResourceList } from '../../../kit/resource/resource-list.tsx'
import { useAccountSteps } from './account-steps.tsx'
import { BranchAddressesDialog } from './branch-addresses.tsx'
import { BulkAccountFailures, BulkAccounts } from './bulk-accounts.tsx'
import { userDefinition } from './user-definition.tsx'

const IMPORT: ImportDefinition = {
  title: 'account.import',
  menu: 'user',
  functionId: 'USER_ADD',
  model: userFileImport,
}

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
  const [isImporting, setIsImporting] = useState(false)
  const may = pageFunctionsOf(menus, 'user')
  const mayMany = may.has('USER_EDIT') || may.has('USER_DISABLE')
  const { stepsOf, dialog } = useAccountSteps()
  const { chosen, selection, barOf } = useRowChoice({
    rows,
    mayChoose: () => true,
    nameOf: ({ username }) => username,
    isBusy: assigning + disabling > 0,
  })
  if (isImporting) return <BrandImport definition={IMPORT} onList={() => setIsImporting(false)} />
  return (
    <>
      <ResourceList
        definition={userDefinition}
        rowTools={stepsOf}
        tools={
          <>
            {may.has('USER_ADD') && <Button onClick={() => setIsImporting(true)}>{t('account.import')}</Button>}
            {may.has('USER_EDIT') && (
              <Button onClick={() => setIsEditingAddresses(true)}>{t('account.addresses')}</Button>
            )}
          </>
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
