import { $user, signOutRequested } from '@netbar/shared'
import { Button, Dropdown } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'

/** The name of who is signed in, and what they may do about it. */
export const UserMenu = () => {
  const { t } = useTranslation()
  const { user, signOut } = useUnit({ user: $user, signOut: signOutRequested })
  const name = user?.name || user?.username
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: [{ key: 'signOut', label: t('app.signOut') }], onClick: () => signOut() }}
    >
      <Button type="text" className="user" aria-label={`${t('app.userMenu')} ${name}`}>
        {name}
      </Button>
    </Dropdown>
  )
}
