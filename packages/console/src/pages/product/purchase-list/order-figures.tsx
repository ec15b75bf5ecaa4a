import { hrefOf, ordersOfTab, PURCHASE_TABS } from '@netbar/shared'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Block } from '../../../kit/home/block.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { useFigure } from '../../../kit/home/use-figure.ts'
import { orderFigures } from './order-figures-model.ts'

/** Numbers of the branch's purchase orders by status, with links to them. */
export const OrderFigures = () => {
  const { t } = useTranslation()
  const { value: counts, state } = useFigure(orderFigures)
  const figures = PURCHASE_TABS.filter(({ key }) => key !== 'all').map((tab) => ({
    key: tab.key,
    href: hrefOf('storePurchaseList', { status: tab.statuses.join(',') }),
    count: counts && ordersOfTab(counts, tab),
  }))
  return (
    <Block
      title={t('home.orders')}
      state={state}
      isEmpty={counts === null && state.status === 'failed'}
      empty={t('home.ordersEmpty')}
    >
      <ul className="home-figures">
        {figures.map(({ key, href, count }) => (
          <li key={key} className={`home-figure home-figure-${key}`}>
            <Link to={href}>
              <strong>{count ?? <Skeleton lines={1} />}</strong>
              <span>{t(`purchaseList.tab.${key}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  )
}
