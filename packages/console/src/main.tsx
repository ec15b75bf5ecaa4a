import { localeSelected } from '@netbar/shared'
import { Provider } from 'effector-react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { startLanguage } from './app/i18n.ts'
import { firstLocale } from './app/locale.ts'
import { createConsoleRuntime } from './app/runtime.ts'
import './styles/base.css'

const start = async (container: HTMLElement): Promise<void> => {
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

const container = document.getElementById('root')
if (container) void start(container)
