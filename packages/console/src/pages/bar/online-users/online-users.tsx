import { $menus, hrefOf, onlineFigures, pageFunctionsOf } from '@netbar/shared'
import { ONLINE_PARTS, type OnlineUser } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListHeader } from '../../../kit/list/list-frame.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowActions, type RowAction } from '../../../kit/list/table/row-actions.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { CheckoutDialog } from './checkout-dialog.tsx'
import { onlineDefinition } from './online-definition.tsx'

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

/** Actions of a row, by what the user may do: checkout, and the history of a member. Null without any. */
const useActions = (onCheckout: (user: OnlineUser) => void) => {
  const { t } = useTranslation()
  const menus = useUnit($menus)
  const mayCheckOut = pageFunctionsOf(menus, onlineDefinition.menu).has('ONLINE_CHECKOUT')
  const maySeeHistory = pageFunctionsOf(menus, 'member').has('COMPUTER_HISTORY')
  if (!mayCheckOut && !maySeeHistory) return null
  return (user: OnlineUser): readonly RowAction[] => {
    const { memberId } = user
    return [
      ...(mayCheckOut
        ? [{ key: 'checkout', label: t('onlineUser.checkout.do'), onClick: () => onCheckout(user) }]
        : []),
      ...(maySeeHistory && memberId !== null
        ? [{ key: 'history', label: t('onlineUser.history'), to: hrefOf('computerHistory', { memberId }) }]
        : []),
    ]
  }
}

/** 在线用户: who sits at which machine. */
export const OnlineUsers = () => {
  const header = useHeader()
  const [leaving, setLeaving] = useState<OnlineUser | null>(null)
  const actionsOf = useActions(setLeaving)
  return (
    <>
      <ListView
        definition={onlineDefinition}
        header={header}
        {...(actionsOf ? { rowActions: (user: OnlineUser) => <RowActions actions={actionsOf(user)} /> } : {})}
      />
      {leaving && <CheckoutDialog key={leaving.id} user={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
