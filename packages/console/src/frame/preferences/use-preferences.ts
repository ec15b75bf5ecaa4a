import { useUnit } from 'effector-react'
import { useLayoutEffect } from 'react'
import { $layout, $theme, preferencesNeeded } from './model.ts'
import type { Layout, Theme } from './preferences.ts'

/** The chosen layout and theme; the theme is applied while the frame is shown, never to the sign-in page. */
export const usePreferences = (): { readonly layout: Layout; readonly theme: Theme } => {
  const { layout, theme, read } = useUnit({ layout: $layout, theme: $theme, read: preferencesNeeded })
  useLayoutEffect(() => {
    read()
  }, [read])
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme.page
    return () => {
      delete document.documentElement.dataset['theme']
    }
  }, [theme.page])
  return { layout, theme }
}
