import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The calendar of a field. It is drawn outside of the page's landmarks, where it needs a role and a name of its own. */
export const CalendarFrame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Ant Design's columns of hours and minutes scroll, but not by keyboard.
    for (const column of frame.current?.querySelectorAll<HTMLElement>('.ant-picker-time-panel-column') ?? [])
      column.tabIndex = 0
  })
  return (
    // A native dialog would take the focus from the field, in which one goes on typing.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div ref={frame} role="dialog" aria-label={t('kit.day.calendar')}>
      {children}
    </div>
  )
}
