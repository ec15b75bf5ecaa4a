import { $menus, hrefOf, routeNamed } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { MenuIcon } from '../../../frame/menu/menu-icon.tsx'
import { menuItems, type MenuItem } from '../../../frame/menu/menu-items.ts'

const leavesOf = ({ children, ...item }: MenuItem): readonly MenuItem[] =>
  children.length === 0 ? [{ ...item, children }] : children.flatMap(leavesOf)

/** The pages of the user's menu. */
export const Links = () => {
  const { t } = useTranslation()
  const links = menuItems(useUnit($menus)).flatMap(leavesOf)
  return (
    <section className="card block" aria-labelledby="home-links">
      <h2 id="home-links">{t('home.links')}</h2>
      <ul className="home-links">
        {links.map(({ key, label, icon }) => {
          const route = routeNamed(key)
          return (
            route && (
              <li key={key}>
                <Link to={hrefOf(route.name)}>
                  <MenuIcon name={icon} />
                  <span>{label}</span>
                </Link>
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
