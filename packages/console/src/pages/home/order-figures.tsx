import { hrefOf, ordersOfTab, PURCHASE_TABS } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Block } from './block.tsx'
import { orderFigures } from './home-model.ts'

/** Numbers of the branch's purchase orders by status, with links to them. */
export const OrderFigures = () => {
  const { t } = useTranslation()
  const { counts, status, error, ask } = useUnit({
    counts: orderFigures.$value,
    status: orderFigures.$status,
    error: orderFigures.$error,
    ask: orderFigures.asked,
  })
  const figures = PURCHASE_TABS.filter(({ key }) => key !== 'all').map((tab) => ({
    key: tab.key,
    href: hrefOf('storePurchaseList', { status: tab.statuses.join(',') }),
    count: counts ? ordersOfTab(counts, tab) : '–',
  }))
  return (
    <Block
      className="home-orders"
      title={t('home.orders')}
      status={status}
      error={error}
      isEmpty={counts === null && status === 'failed'}
      empty={t('home.ordersEmpty')}
      onRetry={() => ask()}
    >
      <ul className="home-figures">
        {figures.map(({ key, href, count }) => (
          <li key={key} className={`home-figure home-figure-${key}`}>
            <Link to={href}>
              <strong>{count}</strong>
              <span>{t(`purchaseList.tab.${key}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  )
}
