import { $user, hrefOf, unbindRequested, UNBIND_TEXTS } from '@netbar/shared'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { isBuilt } from '../../frame/built-routes.ts'
import { leaveRequested } from '../../frame/tabs/tabs-model.ts'

/** 个人中心, 退出登录, and 解除微信绑定 where an account is bound (specification §2). */
export const UserMenu = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { user, leave, unbind } = useUnit({ user: $user, leave: leaveRequested, unbind: unbindRequested })
  const name = user?.name || user?.username
  const items = [
    ...(isBuilt('profile') ? [{ key: 'profile', label: t('app.profile') }] : []),
    { key: 'signOut', label: t('app.signOut') },
    ...(user?.openid ? [{ key: 'unbind', label: t(UNBIND_TEXTS.item) }] : []),
  ]
  const choose = (key: string) => {
    if (key === 'profile') void navigate(hrefOf('profile'))
    else if (key === 'unbind') unbind()
    else leave({ kind: 'signOut' })
  }
  return (
    <ActionMenu trigger={['click']} menu={{ items, onClick: ({ key }) => choose(key) }}>
      <Button type="text" className="user" aria-label={`${t('app.userMenu')} ${name}`}>
        {user?.avatarUrl ? (
          <img className="user-avatar" src={user.avatarUrl} alt="" />
        ) : (
          // A drawing, no text: the button's text is the whole name.
          <span className="user-avatar user-initial" data-initial={name?.charAt(0)} />
        )}
        {name}
      </Button>
    </ActionMenu>
  )
}
