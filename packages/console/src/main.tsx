import { localeSelected, THEME_KEY, TOKEN_KEY } from '@netbar/shared'
import { createBrowserStorage } from '@netbar/shared/browser'
import { Provider } from 'effector-react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { guardDoubleClicks } from './lib/double-click.ts'
import { guardMarkup } from './app/guard-markup.ts'
import { expectPage } from './app/pages/pages.ts'
import { startLanguage } from './frame/texts/i18n.ts'
import { firstLocale } from './frame/locale.ts'
import { themeFrom } from './frame/preferences/preferences.ts'
import { createConsoleRuntime } from './app/runtime.ts'
import { signStyles } from './app/sign-styles.ts'
import './styles/base.css'

/** Applies the stored theme from the first paint on, for signed-in users. */
const wearTheme = () => {
  const storage = createBrowserStorage()
  if (storage.get(TOKEN_KEY) === null) return
  document.documentElement.dataset['theme'] = themeFrom(storage.get(THEME_KEY)).page
}

const start = async (container: HTMLElement): Promise<void> => {
  wearTheme()
  expectPage(window.location.pathname)
  const locale = firstLocale()
  await startLanguage(locale)
  const runtime = createConsoleRuntime()
  runtime.send(localeSelected, locale)
  runtime.start()
  createRoot(container).render(
    <StrictMode>
      <Provider value={runtime.scope}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  )
}

guardMarkup(window)
guardDoubleClicks(window)
signStyles(document)
const container = document.getElementById('root')
if (container) void start(container)
