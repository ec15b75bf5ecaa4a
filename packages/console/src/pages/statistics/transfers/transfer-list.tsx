import { $branchId, $menus, formatMoney, pageFunctionsOf } from '@netbar/shared'
import { transferRollback } from '@netbar/shared/console'
import type { BalanceTransfer } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowActions, type RowAction } from '../../../kit/list/table/row-actions.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { transferDefinition } from './transfer-definition.tsx'

/** 转账记录: principal that members passed on to each other; one is made at the current branch. */
export const TransferList = () => {
  const { t } = useTranslation()
  const [isAdding, setIsAdding] = useState(false)
  const [taken, setTaken] = useState<BalanceTransfer | null>(null)
  const { menus, branchId } = useUnit({ menus: $menus, branchId: $branchId })
  const may = pageFunctionsOf(menus, transferDefinition.menu)
  const actionsOf = (row: BalanceTransfer): readonly RowAction[] =>
    row.canRollBack
      ? [{ key: 'rollback', label: t('transfer.rollback'), isDangerous: true, onClick: () => setTaken(row) }]
      : []
  return (
    <>
      <ListView
        definition={transferDefinition}
        begin={
          branchId !== null &&
          may.has('TRANSFER_ADD') && (
            <Button type="primary" onClick={() => setIsAdding(true)}>
              {t('transfer.new')}
            </Button>
          )
        }
        {...(may.has('TRANSFER_ROLLBACK')
          ? { rowActions: (row: BalanceTransfer) => <RowActions actions={actionsOf(row)} /> }
          : {})}
      />
      {isAdding && branchId !== null && <TransferDialog branchId={branchId} onClose={() => setIsAdding(false)} />}
      {taken && (
        <ReasonDialog
          key={taken.id}
          title={t('transfer.rollbackTitle', { no: taken.transferNo, amount: formatMoney(taken.principalFen) })}
          hint={t('transfer.rollbackHint')}
          form={`transfer-rollback-${taken.id}`}
          reasonKey="transfer.rollbackReason"
          write={transferRollback}
          isDangerous
          labels={{ submit: t('transfer.rollback'), close: t('kit.cancel') }}
          toParams={({ reason }) => ({ id: taken.id, reason })}
          onClose={() => setTaken(null)}
        />
      )}
    </>
  )
}
