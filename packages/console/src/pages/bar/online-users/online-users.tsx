import { $menus, hrefOf, onlineFigures, pageFunctionsOf } from '@netbar/shared'
import { ONLINE_PARTS, type OnlineUser } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { ListHeader } from '../../../kit/list/list-frame.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowActions } from '../../../kit/list/table/row-actions.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
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

/** Link to the history of a member; nobody else has one. */
const History = ({ user: { memberId } }: { readonly user: OnlineUser }) => {
  const { t } = useTranslation()
  return (
    memberId !== null && (
      <RowActions
        actions={[{ key: 'history', label: t('onlineUser.history'), to: hrefOf('computerHistory', { memberId }) }]}
      />
    )
  )
}

/** 在线用户: who sits at which machine. */
export const OnlineUsers = () => {
  const header = useHeader()
  const maySeeHistory = pageFunctionsOf(useUnit($menus), 'member').has('COMPUTER_HISTORY')
  return (
    <ListView
      definition={onlineDefinition}
      header={header}
      {...(maySeeHistory ? { rowActions: (user: OnlineUser) => <History user={user} /> } : {})}
    />
  )
}
