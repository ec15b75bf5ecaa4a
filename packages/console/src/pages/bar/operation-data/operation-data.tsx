import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import type { Shift, ShiftRow } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowActions, type RowAction } from '../../../kit/list/table/row-actions.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { HandOverDialog } from '../shift/hand-over-dialog.tsx'
import { ShiftButtons } from '../shift/shift-buttons.tsx'
import { WithdrawalList } from '../withdrawals/withdrawal-list.tsx'
import { cashDefinition } from './cash-definition.ts'
import { DayFigures } from './day-figures.tsx'
import { paymentDefinition } from './payment-definition.ts'
import { shiftDefinition } from './shift-definition.tsx'
import { ShiftSheetDialog } from './shift-sheet-dialog.tsx'

const TABS = ['day', 'shifts', 'withdrawals', 'cash', 'payments'] as const

interface Opened {
  readonly kind: 'sheet' | 'handOver'
  readonly shift: Shift
}

/** Shifts, with their sheets; one that nobody has signed for is handed over. */
const ShiftList = ({ header }: { readonly header: () => ReactNode }) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened | null>(null)
  const mayHandOver = pageFunctionsOf(useUnit($menus), 'console').has('CONSOLE_SHIFT')
  const actionsOf = (shift: ShiftRow): readonly RowAction[] => [
    { key: 'sheet', label: t('shift.sheet.view'), onClick: () => setOpened({ kind: 'sheet', shift }) },
    ...(mayHandOver && shift.status !== 'TAKEN_OVER'
      ? [
          {
            key: 'handOver',
            label: t(shift.status === 'OPEN' ? 'shift.handOver.do' : 'shift.handOver.sign'),
            onClick: () => setOpened({ kind: 'handOver', shift }),
          },
        ]
      : []),
  ]
  return (
    <>
      <ListView
        definition={shiftDefinition}
        header={header}
        begin={<ShiftButtons />}
        rowActions={(shift: ShiftRow) => <RowActions actions={actionsOf(shift)} />}
      />
      {opened?.kind === 'sheet' && <ShiftSheetDialog shift={opened.shift} onClose={() => setOpened(null)} />}
      {opened?.kind === 'handOver' && (
        <HandOverDialog key={opened.shift.id} shift={opened.shift} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

/** 营业数据: a branch's day, its shifts, withdrawals, cash and payments: one tab each. */
export const OperationData = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const chosen = TABS.find((tab) => tab === search.get('tab')) ?? 'day'
  const header = () => (
    <ChoiceBar
      label={t('routes.operationData')}
      chosen={chosen}
      onChange={(tab) => void navigate(hrefOf('operationData', tab === 'day' ? {} : { tab }))}
      choices={TABS.map((key) => ({ key, label: t(`operation.tab.${key}`) }))}
    />
  )
  // Each list starts with its own filters.
  switch (chosen) {
    case 'day':
      return <DayFigures header={header()} />
    case 'shifts':
      return <ShiftList header={header} />
    case 'withdrawals':
      return <WithdrawalList header={header} />
    case 'cash':
      return <ListView definition={cashDefinition} header={header} begin={<ShiftButtons />} />
    case 'payments':
      return <ListView definition={paymentDefinition} header={header} begin={<ShiftButtons />} />
  }
}
