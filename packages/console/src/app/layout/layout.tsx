import { hrefOf, type RouteName } from '@netbar/shared'
import { Breadcrumb } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Header } from '../header/header.tsx'
import { pages } from '../pages.ts'
import { UnstoredReminder } from '../unstored/unstored-reminder.tsx'
import { AntdProvider } from './antd-provider.tsx'
import { breadcrumbOf } from './breadcrumb.ts'
import './layout.css'

interface LayoutProps {
  readonly routeName: string
  readonly children: ReactNode
}

const Trail = ({ routeName }: { readonly routeName: string }) => {
  const { t } = useTranslation()
  const items = breadcrumbOf(routeName).map(({ name }, index, trail) => {
    const title = t(`routes.${name}`)
    const isHere = index === trail.length - 1
    // A name of the route table, which is where the trail comes from.
    return {
      key: name,
      title: isHere || !(name in pages) ? title : <Link to={hrefOf(name as RouteName)}>{title}</Link>,
    }
  })
  return (
    <div className="trail">
      <Breadcrumb aria-label={t('app.breadcrumb')} items={items} />
    </div>
  )
}

/** The frame of every page behind the sign-in. */
export const Layout = ({ routeName, children }: LayoutProps) => {
  const { t } = useTranslation()
  return (
    <AntdProvider>
      <a className="skip" href="#content">
        {t('app.skip')}
      </a>
      <Header routeName={routeName} />
      <Trail routeName={routeName} />
      <main id="content" className="content">
        {children}
      </main>
      <UnstoredReminder />
    </AntdProvider>
  )
}
