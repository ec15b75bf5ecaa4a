import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSelect } from '../../frame/preferences/language-select.tsx'
import './login.css'

interface PublicFrameProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** Frame of the public pages: no menu, and no Ant Design. */
export const PublicFrame = ({ title, lead, children }: PublicFrameProps) => {
  const { t } = useTranslation()
  return (
    <div className="login">
      <header className="login-top">
        <span className="login-mark">{t('app.brand')}</span>
        <LanguageSelect />
      </header>
      <main className="login-card">
        <h1>{title}</h1>
        <p className="login-lead">{lead}</p>
        {children}
      </main>
    </div>
  )
}
