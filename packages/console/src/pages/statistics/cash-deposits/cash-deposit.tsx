import { $menus, formatMoney, pageFunctionsOf } from '@netbar/shared'
import { bulkVerification, cashDeposits, depositVerifying } from '@netbar/shared/console'
import { actionsOf, type CashDepositRow, cashDepositMachine } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkFailures } from '../../../kit/list/bulk-failures.tsx'
import { BulkQuestion } from '../../../kit/list/bulk-question.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowActions, type RowAction } from '../../../kit/list/table/row-actions.tsx'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import { mayExport } from '../../../kit/list/use-list-export.ts'
import type { Functions } from '../../../kit/list/use-list-page.ts'
import { depositDefinition } from './deposit-definition.tsx'
import { DepositDialogs, type Opened } from './deposit-dialogs.tsx'
import { DepositFigures } from './deposit-figures.tsx'

/** Steps of a deposit in a row; a shift without one has none. */
const stepsOf = ({ status, isOwn }: CashDepositRow, may: Functions) =>
  status === 'UNPAID' ? [] : actionsOf(cashDepositMachine, { status, isOwn }, may)
const mayVerify = (row: CashDepositRow, may: Functions) => stepsOf(row, may).includes('verify')

/** 现金缴存: whether the cash of each shift has been handed in, the largest differences first. */
export const CashDeposits = () => {
  const { t } = useTranslation()
  const { rows, left, menus, isVerifying, verify, verifyMany } = useUnit({
    rows: cashDeposits.$rows,
    left: bulkVerification.$left,
    menus: $menus,
    isVerifying: depositVerifying.$isPending,
    verify: depositVerifying.submitted,
    verifyMany: bulkVerification.requested,
  })
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const functions = pageFunctionsOf(menus, depositDefinition.menu)
  const mayShowQr = pageFunctionsOf(menus, 'console').has('CONSOLE_SHIFT')
  const { chosen, selection, barOf } = useRowChoice({
    rows,
    mayChoose: (row) => mayVerify(row, functions),
    nameOf: ({ depositNo, shiftNo }) => depositNo ?? shiftNo,
    mayExport: mayExport(depositDefinition, functions),
    isBusy: left > 0,
  })
  const rowActionsOf = (row: CashDepositRow, may: Functions): readonly RowAction[] => [
    ...(row.status === 'UNPAID' && may.has('DEPOSIT_ADD')
      ? [{ key: 'handIn', label: t('cashDeposit.step.handIn'), onClick: () => setOpened({ kind: 'handIn', row }) }]
      : []),
    ...(row.status === 'PENDING' && row.depositNo !== null && mayShowQr
      ? [
          {
            key: 'qr',
            label: t('cashDeposit.step.qr'),
            onClick: () => setOpened({ kind: 'qr', depositNo: row.depositNo ?? '' }),
          },
        ]
      : []),
    ...stepsOf(row, may).flatMap((step): RowAction[] => {
      const label = t(`cashDeposit.step.${step}`)
      if (step === 'verify')
        return [
          { key: step, label, isDisabled: isVerifying, onClick: () => verify({ id: row.id, version: row.version }) },
        ]
      if (step !== 'attach' && step !== 'reject' && step !== 'cancel') return []
      return [{ key: step, label, isDangerous: step !== 'attach', onClick: () => setOpened({ kind: step, row }) }]
    }),
  ]
  const amount = formatMoney(chosen.reduce((sum, { amountFen }) => sum + (amountFen ?? 0), 0))
  const bulk = functions.has('DEPOSIT_VERIFY') && (
    <Button disabled={chosen.length === 0 || left > 0} onClick={() => setIsAsking(true)}>
      {left > 0 ? t('cashDeposit.many.busy', { n: left }) : t('cashDeposit.many.verify', { n: chosen.length })}
    </Button>
  )
  return (
    <>
      <ListView
        definition={depositDefinition}
        header={() => (
          <div className="deposit-figures">
            <DepositFigures />
          </div>
        )}
        notice={<BulkFailures bulk={bulkVerification} title={(n) => t('cashDeposit.many.failed', { n })} />}
        {...(bulk ? { selection, bulk: barOf(bulk) } : {})}
        rowActions={(row: CashDepositRow, may: Functions) => <RowActions actions={rowActionsOf(row, may)} />}
      />
      {opened && (
        <DepositDialogs
          opened={opened}
          mayShowQr={mayShowQr}
          onOpen={setOpened}
          // A code that has just been made stays open.
          onClose={() => setOpened((now) => (now === opened ? null : now))}
        />
      )}
      {isAsking && (
        <BulkQuestion
          title={t('cashDeposit.many.title', { n: chosen.length })}
          confirm={t('cashDeposit.step.verify')}
          hint={t('cashDeposit.many.hint', { amount })}
          names={chosen.map(({ depositNo }) => depositNo ?? '')}
          onConfirm={() => verifyMany(chosen)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
