import { $branchId, $menus, pageFunctionsOf } from '@netbar/shared'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListView } from '../../../kit/list/list-view.tsx'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'
import { withdrawalDefinition } from './withdrawal-definition.tsx'

/** Withdrawals, each with its page; a new one is applied for at the current branch. */
export const WithdrawalList = ({ header }: { readonly header: () => ReactNode }) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { menus, branchId } = useUnit({ menus: $menus, branchId: $branchId })
  const mayApply = branchId !== null && pageFunctionsOf(menus, 'operationData').has('WITHDRAW_APPLY')
  return (
    <>
      <ListView
        definition={withdrawalDefinition}
        header={header}
        begin={
          mayApply && (
            <Button type="primary" onClick={() => setIsOpen(true)}>
              {t('withdrawal.new')}
            </Button>
          )
        }
      />
      {isOpen && branchId !== null && <WithdrawalDialog branchId={branchId} onClose={() => setIsOpen(false)} />}
    </>
  )
}
