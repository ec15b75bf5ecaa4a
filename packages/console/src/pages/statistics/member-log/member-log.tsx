import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ListView } from '../../../kit/list/list-view.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { machineUseDefinition } from '../../bar/computer-history/machine-use-definition.ts'
import { MachineUseTotals } from '../../bar/computer-history/machine-use-totals.tsx'
import { balanceDefinition } from './balance-definition.ts'
import { MemberHead } from './member-head.tsx'
import { unmaskingDefinition } from './unmasking-definition.ts'

/** Tabs, with the function that each needs; the first one has no name in the address. */
const TABS = { balance: 'CHANGES_BALANCE', uses: 'COMPUTER_HISTORY', unmasked: 'SENSITIVE_LOG' } as const
type Tab = keyof typeof TABS
const useDefinition = { ...machineUseDefinition, route: 'memberLog', tab: 'uses' } as const

/** 会员明细: what happened to a member's balance, the member's time at machines, and who saw the member unmasked; each with its own function. */
export const MemberLog = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const may = pageFunctionsOf(useUnit($menus), balanceDefinition.menu)
  const memberId = search.get('memberId') ?? ''
  const tabs = (Object.keys(TABS) as Tab[]).filter((tab) => may.has(TABS[tab]))
  const chosen = tabs.find((tab) => tab === search.get('tab')) ?? tabs[0] ?? 'balance'
  const header = () => (
    <>
      <MemberHead memberId={memberId} />
      <ChoiceBar
        label={t('routes.memberLog')}
        chosen={chosen}
        onChange={(tab) => void navigate(hrefOf('memberLog', tab === 'balance' ? { memberId } : { memberId, tab }))}
        choices={tabs.map((key) => ({ key, label: t(`memberLog.tabs.${key}`) }))}
      />
    </>
  )
  if (chosen === 'unmasked') return <ListView key="unmasked" definition={unmaskingDefinition} header={header} />
  return chosen === 'uses' ? (
    <ListView key="uses" definition={useDefinition} header={header} totals={<MachineUseTotals />} />
  ) : (
    <ListView key="balance" definition={balanceDefinition} header={header} />
  )
}
