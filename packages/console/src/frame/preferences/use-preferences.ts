import { useUnit } from 'effector-react'
import { useLayoutEffect } from 'react'
import { $layout, $theme, preferencesNeeded } from './model.ts'
import { accentShades } from './accents.ts'
import type { Layout, Theme } from './preferences.ts'

/** The chosen layout and theme; the theme is applied while the frame is shown, never to the sign-in page. */
export const usePreferences = (): { readonly layout: Layout; readonly theme: Theme } => {
  const { layout, theme, read } = useUnit({ layout: $layout, theme: $theme, read: preferencesNeeded })
  useLayoutEffect(() => {
    read()
  }, [read])
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement
    const { text, textHover } = accentShades(theme)
    dataset['theme'] = theme.page
    style.setProperty('--accent', text)
    style.setProperty('--accent-strong', textHover)
    return () => {
      delete dataset['theme']
      style.removeProperty('--accent')
      style.removeProperty('--accent-strong')
    }
  }, [theme])
  return { layout, theme }
}
