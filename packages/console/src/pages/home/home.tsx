import { $branch, $menus, $user, hrefOf, levelOf, routeNamed } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { lazy, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { menuItems, type MenuItem } from '../../frame/menu/menu-items.ts'
import { AtMachines } from './at-machines.tsx'
import { BranchRanking } from './trade/branch-ranking.tsx'
import { FloorFigures } from './floor-figures.tsx'
import { $seesCompanyOrders, $seesOrders, $seesRanking, homeClosed, homeOpened } from './home-model.ts'
import { DeferredPart } from './deferred-part.tsx'
import { NoTrade } from './trade/no-trade.tsx'
import { OrderFigures } from './order-figures.tsx'
import { Todo } from './todo.tsx'
import './home.css'

const PurchaseLists = lazy(async () => ({ default: (await import('./purchase-lists.tsx')).PurchaseLists }))
const LiveNotices = lazy(async () => ({ default: (await import('./live-notices.tsx')).LiveNotices }))

const leavesOf = ({ children, ...item }: MenuItem): readonly MenuItem[] =>
  children.length === 0 ? [{ ...item, children }] : children.flatMap(leavesOf)

const QuickLinks = () => {
  const { t } = useTranslation()
  const menus = useUnit($menus)
  const links = menuItems(menus).flatMap(leavesOf)
  if (links.length === 0) return null
  return (
    <section className="card" aria-labelledby="home-links">
      <h2 id="home-links">{t('home.links')}</h2>
      <ul className="home-links">
        {links.map(({ key, label }) => {
          const route = routeNamed(key)
          return (
            route && (
              <li key={key}>
                <Link to={hrefOf(route.name)}>{label}</Link>
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

/** To-dos, and what happens on the floor right now. */
export const Home = () => {
  const { t } = useTranslation()
  const { user, branch, seesOrders, seesCompanyOrders, seesRanking, open, leave } = useUnit({
    user: $user,
    branch: $branch,
    seesOrders: $seesOrders,
    seesCompanyOrders: $seesCompanyOrders,
    seesRanking: $seesRanking,
    open: homeOpened,
    leave: homeClosed,
  })
  useEffect(() => {
    open()
    return () => {
      leave()
    }
  }, [open, leave])
  const hasStoreOrders = seesOrders && branch !== null
  return (
    <>
      <h1 className="page-title">
        {t('home.greeting', { name: user?.name || user?.username })}
        {branch && (
          <small className="quiet home-branch">
            {branch.branchNo} {branch.name}
          </small>
        )}
      </h1>
      <div className="home-blocks">
        {branch ? <FloorFigures /> : user && levelOf(user) === '1' && <NoTrade />}
        {hasStoreOrders && <OrderFigures />}
        {(hasStoreOrders || seesCompanyOrders) && (
          <DeferredPart place={<div className="home-purchases" />}>
            <PurchaseLists ofStore={hasStoreOrders} ofCompany={seesCompanyOrders} />
          </DeferredPart>
        )}
        <div className="home-columns">
          <div className="home-side">
            <Todo />
            <QuickLinks />
          </div>
          <DeferredPart place={<div className="home-feed" />} className="card">
            <LiveNotices />
          </DeferredPart>
          {branch && (
            <div className="home-side">
              {seesRanking && <BranchRanking />}
              <AtMachines />
            </div>
          )}
        </div>
      </div>
    </>
  )
}
