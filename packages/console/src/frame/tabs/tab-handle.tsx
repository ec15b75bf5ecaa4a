import type { DragEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { panelIdOf, tabIdOf } from './tab-ids.ts'
import { HOME_KEY, type Tab } from './tabs.ts'

interface TabHandleProps {
  readonly tab: Tab
  readonly title: string
  readonly isActive: boolean
  /** Whether it is in the Tab order; the arrow keys move on from it. */
  readonly isInTabOrder: boolean
  readonly isAlive: boolean
  readonly isUnsaved: boolean
  readonly helpId: string
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly onFocus: () => void
  readonly onContextMenu: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onDropBefore: (key: string) => void
}

/** Type of the dragged data, so that drags from other pages are ignored. */
const DRAG_TYPE = 'application/x-netbar-tab'

/** One tab: a click opens it, the middle button closes it, dragging moves it. */
export const TabHandle = (props: TabHandleProps) => {
  const { t } = useTranslation()
  const { tab, title, isActive, onClose } = props
  const isClosable = tab.key !== HOME_KEY
  const allowDrop = (event: DragEvent) => {
    if (event.dataTransfer.types.includes(DRAG_TYPE)) event.preventDefault()
  }
  return (
    <div
      role="presentation"
      className={`tab${isActive ? ' tab-active' : ''}${tab.isPinned ? ' tab-pinned' : ''}`}
      draggable={isClosable}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAG_TYPE, tab.key)
        dataTransfer.effectAllowed = 'move'
      }}
      onContextMenu={props.onContextMenu}
      onDragOver={allowDrop}
      onDrop={(event) => {
        event.preventDefault()
        props.onDropBefore(event.dataTransfer.getData(DRAG_TYPE))
      }}
      // The middle button would start scrolling.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={({ button }) => button === 1 && isClosable && onClose()}
    >
      <button
        type="button"
        role="tab"
        id={tabIdOf(tab.key)}
        className="tab-title"
        title={title}
        tabIndex={props.isInTabOrder ? 0 : -1}
        aria-selected={isActive}
        aria-controls={props.isAlive ? panelIdOf(tab.key) : undefined}
        aria-describedby={props.helpId}
        onClick={props.onOpen}
        onFocus={props.onFocus}
        onKeyDown={props.onKeyDown}
      >
        {props.isUnsaved && (
          <>
            <span className="tab-unsaved" aria-hidden="true">
              ●
            </span>
            <span className="visually-hidden">{t('tabs.unsaved')} </span>
          </>
        )}
        {title}
      </button>
      {isClosable && (
        // For the mouse only: a tablist may contain only tabs, and the Delete key does the same.
        <button type="button" className="tab-close" aria-hidden="true" tabIndex={-1} onClick={onClose}>
          ×
        </button>
      )}
    </div>
  )
}
