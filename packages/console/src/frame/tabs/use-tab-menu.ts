import type { MenuProps } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { leaveRequested, tabPinToggled, tabReopened } from './tabs-model.ts'
import { HOME_KEY, keysIn, type TabScope, type Tabs } from './tabs.ts'

const SCOPES: readonly TabScope[] = ['one', 'others', 'left', 'right', 'all']

/** Menu with the actions on a tab and those around it. */
export const useTabMenu = (tabs: Tabs): ((key: string) => MenuProps) => {
  const { t } = useTranslation()
  const { leave, pin, reopen } = useUnit({ leave: leaveRequested, pin: tabPinToggled, reopen: tabReopened })
  return (key) => ({
    items: [
      { key: 'refresh', label: t('tabs.refresh') },
      {
        key: 'pin',
        label: t(tabs.list.some((tab) => tab.key === key && tab.isPinned) ? 'tabs.unpin' : 'tabs.pin'),
        disabled: key === HOME_KEY,
      },
      { type: 'divider' },
      ...SCOPES.map((scope) => ({
        key: scope,
        label: t(`tabs.close.${scope}`),
        disabled: keysIn(tabs, scope, key).length === 0,
      })),
      { key: 'reopen', label: t('tabs.reopen'), disabled: tabs.closed.length === 0 },
    ],
    onClick: ({ key: action }) => {
      const scope = SCOPES.find((name) => name === action)
      if (scope) leave({ kind: 'close', keys: keysIn(tabs, scope, key) })
      else if (action === 'refresh') leave({ kind: 'refresh', keys: [key] })
      else if (action === 'pin') pin(key)
      else reopen()
    },
  })
}
