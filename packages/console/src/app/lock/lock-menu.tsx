import { lockRequested } from '@netbar/shared'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useShortcut } from '../../frame/use-shortcut.ts'
import { $idleMinutes, IDLE_MINUTES, idleMinutesChosen } from './idle-lock.ts'

const LOCK = 'lock'

/** Locks the screen, now or after some idle minutes. */
export const LockMenu = () => {
  const { t } = useTranslation()
  const { minutes, choose, lock } = useUnit({ minutes: $idleMinutes, choose: idleMinutesChosen, lock: lockRequested })
  useShortcut('Control+Alt+l', () => lock())
  const items = [
    { key: LOCK, label: t('lock.now') },
    {
      type: 'group' as const,
      label: t('lock.byItself'),
      children: IDLE_MINUTES.map((idle) => ({
        key: String(idle ?? ''),
        label: idle === null ? t('lock.never') : t('lock.after', { n: idle }),
      })),
    },
  ]
  return (
    <ActionMenu
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: [String(minutes ?? '')],
        onClick: ({ key }) => (key === LOCK ? lock() : choose(key)),
      }}
    >
      <Button type="text" className="tool" aria-label={t('lock.title')} title={t('lock.title')}>
        <Icon name="lock" />
      </Button>
    </ActionMenu>
  )
}
