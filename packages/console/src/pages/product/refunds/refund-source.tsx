import { $menus, hrefOf, mayOpenRoute, refundTypeKey, routeNamed, type RouteName } from '@netbar/shared'
import { REFUND_TYPES, type RefundType } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import './refunds.css'

interface Source {
  readonly route: RouteName
  readonly query: Readonly<Record<string, string>>
}

/** Where the goods of a refund are chosen: from lots near expiry, else from an order. */
const SOURCES: Readonly<Record<RefundType, Source>> = {
  0: { route: 'inventory', query: { tab: 'expiring' } },
  1: { route: 'storePurchaseList', query: { status: 'STORED' } },
  2: { route: 'storePurchaseList', query: { status: 'CONFIRMED,PARTIALLY_SHIPPED' } },
}

/** Ways to start a refund where nothing is chosen yet: one for each type. */
export const RefundSource = () => {
  const { t } = useTranslation()
  const menus = useUnit($menus)
  const mayOpen = ({ route }: Source): boolean => {
    const found = routeNamed(route)
    return found !== null && mayOpenRoute(found, menus)
  }
  return (
    <div className="refund-sources">
      {REFUND_TYPES.filter((type) => mayOpen(SOURCES[type])).map((type) => (
        <section key={type} className="card refund-source">
          <h2>{t(refundTypeKey(type))}</h2>
          <p className="quiet">{t(`refund.typeHint.${type}`)}</p>
          <Link to={hrefOf(SOURCES[type].route, SOURCES[type].query)}>{t(`refund.source.${type}`)}</Link>
        </section>
      ))}
    </div>
  )
}
