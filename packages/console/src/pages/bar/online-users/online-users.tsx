import { $branchId, $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { onlineFigures } from '@netbar/shared/console'
import { ONLINE_PARTS, type OnlineUser } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListHeader } from '../../../kit/list/list-frame.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowActions, type RowAction } from '../../../kit/list/table/row-actions.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { CheckoutDialog } from '../visits/checkout-dialog.tsx'
import { MoveDialog } from '../visits/move-dialog.tsx'
import { PackageDialog } from '../visits/package-dialog.tsx'
import { onlineDefinition } from './online-definition.tsx'
import { OpenDialog } from '../visits/open-dialog.tsx'

/** Names of the figures by the part that they count. */
const FIGURES = { MEMBER: 'members', GUEST: 'guests', STAFF: 'staff', BIRTHDAY: 'birthdays' } as const

const useHeader = (): ListHeader => {
  const { t } = useTranslation()
  const figures = useUnit(onlineFigures.$value)
  return ({ filters: { part } }, change) => (
    <ChoiceBar
      label={t('onlineUser.parts')}
      choices={[
        { key: 'all', label: t('onlineUser.all'), count: figures?.all ?? null },
        ...ONLINE_PARTS.map((key) => ({
          key,
          label: t(`onlineUser.part.${key}`),
          count: figures?.[FIGURES[key]] ?? null,
        })),
      ]}
      chosen={ONLINE_PARTS.find((each) => each === part) ?? 'all'}
      onChange={(chosen) => change({ filters: { part: chosen === 'all' ? '' : chosen } })}
    />
  )
}

/** A step for one of those at machines, or for a guest who comes. */
type Step = { readonly kind: 'open' } | { readonly kind: 'move' | 'package' | 'checkout'; readonly user: OnlineUser }

/** Actions of a row, by what the user may do: checkout, a package, another machine, and the history of a member. Null without any. */
const useActions = (onStep: (step: Step) => void) => {
  const { t } = useTranslation()
  const { menus, branchId } = useUnit({ menus: $menus, branchId: $branchId })
  const may = pageFunctionsOf(menus, onlineDefinition.menu)
  const mayCheckOut = may.has('ONLINE_CHECKOUT')
  const mayMove = may.has('CONSOLE_CHANGE_MACHINE')
  const maySell = may.has('CONSOLE_OPEN_MACHINE')
  const maySeeHistory = pageFunctionsOf(menus, 'member').has('COMPUTER_HISTORY')
  if (!mayCheckOut && !mayMove && !maySell && !maySeeHistory) return null
  return (user: OnlineUser): readonly RowAction[] => {
    const { memberId } = user
    return [
      ...(mayCheckOut
        ? [{ key: 'checkout', label: t('onlineUser.checkout.do'), onClick: () => onStep({ kind: 'checkout', user }) }]
        : []),
      ...(maySell && user.kind !== 'STAFF'
        ? [{ key: 'package', label: t('onlineUser.package.do'), onClick: () => onStep({ kind: 'package', user }) }]
        : []),
      // Machines to choose from are those of the current branch.
      ...(mayMove && user.branchId === branchId
        ? [{ key: 'move', label: t('onlineUser.move.do'), onClick: () => onStep({ kind: 'move', user }) }]
        : []),
      ...(maySeeHistory && memberId !== null
        ? [{ key: 'history', label: t('onlineUser.history'), to: hrefOf('computerHistory', { memberId }) }]
        : []),
    ]
  }
}

/** 在线用户: who sits at which machine. */
export const OnlineUsers = () => {
  const { t } = useTranslation()
  const header = useHeader()
  const [step, setStep] = useState<Step | null>(null)
  const close = () => setStep(null)
  const actionsOf = useActions(setStep)
  const mayOpen = pageFunctionsOf(useUnit($menus), onlineDefinition.menu).has('CONSOLE_OPEN_MACHINE')
  return (
    <>
      <ListView
        definition={onlineDefinition}
        header={header}
        begin={
          mayOpen && (
            <Button type="primary" onClick={() => setStep({ kind: 'open' })}>
              {t('onlineUser.open.do')}
            </Button>
          )
        }
        {...(actionsOf ? { rowActions: (user: OnlineUser) => <RowActions actions={actionsOf(user)} /> } : {})}
      />
      {step?.kind === 'open' && <OpenDialog onClose={close} />}
      {step?.kind === 'move' && <MoveDialog key={step.user.id} user={step.user} onClose={close} />}
      {step?.kind === 'package' && <PackageDialog key={step.user.id} user={step.user} onClose={close} />}
      {step?.kind === 'checkout' && <CheckoutDialog key={step.user.id} user={step.user} onClose={close} />}
    </>
  )
}
