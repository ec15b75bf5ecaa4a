import { hrefOf, type Route, type RouteName, routeNamed } from '@netbar/shared'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isBuilt } from '../../frame/built-routes.ts'
import { breadcrumbOf } from './trail.ts'

interface BreadcrumbProps {
  readonly routeName: string
}

const linkOf = ({ name }: Route): RouteName | null => {
  const route = routeNamed(name)
  return route && isBuilt(route.name) ? route.name : null
}

/** Breadcrumb of the page; always begins with the home page (specification §2). */
export const Breadcrumb = ({ routeName }: BreadcrumbProps) => {
  const { t } = useTranslation()
  const trail = breadcrumbOf(routeName)
  return (
    <nav className="trail" aria-label={t('app.breadcrumb')}>
      <ol>
        {trail.map((route, index) => {
          const isHere = index === trail.length - 1
          const link = isHere ? null : linkOf(route)
          const title = t(`routes.${route.name}`)
          return (
            <li key={route.name} aria-current={isHere ? 'page' : undefined}>
              {link ? <Link to={hrefOf(link)}>{title}</Link> : title}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
