import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const PRESET = '.ant-picker-presets li'

/** Moves from the field into the periods of its calendar. */
export const focusPreset = (): void =>
  document.querySelector<HTMLElement>(`.ant-picker-dropdown:not(.ant-picker-dropdown-hidden) ${PRESET}`)?.focus()

export const isPreset = (target: EventTarget): boolean => target instanceof Element && target.matches(PRESET)

/** The arrow keys lead from one period to the next, Enter and Space choose it. */
const pressPreset = (event: KeyboardEvent<HTMLElement>): void => {
  const preset = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(PRESET) : null
  if (preset === null) return
  const next = event.key === 'ArrowDown' ? preset.nextElementSibling : preset.previousElementSibling
  if (event.key === 'Enter' || event.key === ' ') preset.click()
  else if (!['ArrowDown', 'ArrowUp'].includes(event.key)) return
  else if (next instanceof HTMLElement) next.focus()
  event.preventDefault()
}

/** The calendar of a field. It is drawn outside of the page's landmarks, where it needs a role and a name of its own. */
export const CalendarFrame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Ant Design's columns of hours and minutes scroll, but not by keyboard.
    for (const column of frame.current?.querySelectorAll<HTMLElement>('.ant-picker-time-panel-column') ?? [])
      column.tabIndex = 0
    // Its periods are entries of a list that only a mouse can choose.
    frame.current?.querySelector('.ant-picker-presets ul')?.setAttribute('role', 'menu')
    for (const preset of frame.current?.querySelectorAll<HTMLElement>(PRESET) ?? []) {
      preset.role = 'menuitem'
      preset.tabIndex = 0
    }
  })
  return (
    // A native dialog would take the focus from the field, in which one goes on typing; the keys are those of the periods.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions
    <div ref={frame} role="dialog" aria-label={t('kit.day.calendar')} onKeyDown={pressPreset}>
      {children}
    </div>
  )
}
