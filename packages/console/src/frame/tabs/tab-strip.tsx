import { hrefOf } from '@netbar/shared'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { TabHandle } from './tab-handle.tsx'
import { tabIdOf } from './tab-ids.ts'
import { titleOf } from './tab-title.ts'
import { $unsavedKeys, leaveRequested, tabMoved } from './tabs-model.ts'
import { aliveKeys, HOME_KEY, type Tab, type Tabs } from './tabs.ts'
import { useTabMenu } from './use-tab-menu.ts'
import './tabs.css'

interface TabStripProps {
  readonly tabs: Tabs
  /** Whether the page of the active tab is on the screen. */
  readonly isShown: boolean
}

/** Index that a key moves to from index `from` of `count`; null for other keys. */
const indexAfter = (key: string, from: number, count: number): number | null => {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count
    case 'ArrowLeft':
      return (from - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** Scrolls overflowing tabs by the mouse wheel. */
const useWheel = (row: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const { current } = row
    const turn = (event: WheelEvent) => {
      if (!current || current.scrollWidth <= current.clientWidth || event.deltaY === 0) return
      // Prevents scrolling the page; React's listener is passive and could not.
      event.preventDefault()
      current.scrollLeft += event.deltaY
    }
    current?.addEventListener('wheel', turn, { passive: false })
    return () => current?.removeEventListener('wheel', turn)
  }, [row])
}

/** The open pages as a tablist with keyboard navigation (specification §2). */
export const TabStrip = ({ tabs, isShown }: TabStripProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const helpId = useId()
  const { unsaved, leave, move } = useUnit({ unsaved: $unsavedKeys, leave: leaveRequested, move: tabMoved })
  const menuOf = useTabMenu(tabs)
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  /** Tab of the context menu. */
  const [menuKey, setMenuKey] = useState(tabs.activeKey)
  const row = useRef<HTMLDivElement>(null)
  useWheel(row)
  const { list, activeKey } = tabs
  const alive = aliveKeys(tabs, unsaved)
  const orderKey = list.some(({ key }) => key === focusedKey) ? focusedKey : activeKey

  const titles = useMemo(() => list.map((tab) => titleOf(t, tab)), [list, t])

  // A layout effect runs again after the strip was hidden while a page loaded, when it could not scroll.
  useLayoutEffect(() => {
    const tab = document.getElementById(tabIdOf(activeKey))?.parentElement
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [activeKey, titles])

  const focus = (tab: Tab | undefined) => {
    if (tab) document.getElementById(tabIdOf(tab.key))?.focus()
  }
  const close = ({ key }: Tab) => {
    if (key !== HOME_KEY) leave({ kind: 'close', keys: [key] })
  }
  const act = (event: KeyboardEvent, tab: Tab, index: number) => {
    const next = indexAfter(event.key, index, list.length)
    if (next === null && event.key !== 'Delete') return
    event.preventDefault()
    if (next === null) {
      if (!unsaved.has(tab.key)) focus(list[index + 1] ?? list[index - 1])
      close(tab)
    } else if (event.shiftKey) {
      move({ key: tab.key, to: next })
    } else {
      focus(list[next])
    }
  }
  return (
    <nav className="tabs" aria-label={t('tabs.title')}>
      {/* One menu for all: with a menu for each, fifty tabs are slow to switch. */}
      <ActionMenu trigger={['contextMenu']} menu={menuOf(menuKey)}>
        <div
          ref={row}
          className="tabs-list"
          role="tablist"
          aria-label={t('tabs.title')}
          // When the focus returns, it goes to the tab of the active page.
          onBlur={() => setFocusedKey(null)}
          // Outside the tabs it is the menu of the active one; a tab overrides this right after.
          onContextMenuCapture={() => setMenuKey(activeKey)}
        >
          {list.map((tab, index) => (
            <TabHandle
              key={tab.key}
              tab={tab}
              title={titles[index] ?? ''}
              isActive={isShown && tab.key === activeKey}
              isInTabOrder={tab.key === orderKey}
              isAlive={alive.has(tab.key)}
              isUnsaved={unsaved.has(tab.key)}
              helpId={helpId}
              onOpen={() => void navigate(hrefOf(tab.name, tab.query))}
              onClose={() => close(tab)}
              onFocus={() => setFocusedKey(tab.key)}
              onContextMenu={() => setMenuKey(tab.key)}
              onKeyDown={(event) => act(event, tab, index)}
              onDropBefore={(key) => move({ key, to: index })}
            />
          ))}
        </div>
      </ActionMenu>
      <span id={helpId} hidden>
        {t('tabs.help')}
      </span>
      <ActionMenu trigger={['click']} menu={menuOf(activeKey)}>
        <Button type="text" className="tabs-more" aria-label={t('tabs.actions')}>
          ⋯
        </Button>
      </ActionMenu>
    </nav>
  )
}
