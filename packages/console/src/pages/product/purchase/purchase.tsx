import { $isFillingCart, $menus, cartOpened, hrefOf, pageFunctionsOf, replenishRequested } from '@netbar/shared'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ListView } from '../../../kit/list/list-view.tsx'
import { CartPanel } from './cart-panel.tsx'
import { CartQuantity } from './cart-quantity.tsx'
import { CategoryTree } from './category-tree.tsx'
import { goodsDefinition } from './goods-definition.tsx'
import { OrderingClosed } from './ordering-notice.tsx'
import { OrderAgain } from './order-again.tsx'
import './purchase.css'

/** Ordering page of a branch: categories, goods with the branch's stock, and the cart. */
export const Purchase = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { menus, isFilling, open, replenish } = useUnit({
    menus: $menus,
    isFilling: $isFillingCart,
    open: cartOpened,
    replenish: replenishRequested,
  })
  const [isChoosing, setIsChoosing] = useState(false)
  useEffect(() => {
    open()
  }, [open])
  return (
    <div className="shop">
      <div className="shop-goods">
        <ListView
          definition={goodsDefinition}
          header={({ filters }, change) => (
            <CategoryTree
              chosen={filters['category'] ?? ''}
              onChange={(category) => change({ filters: { category } })}
            />
          )}
          tools={
            <>
              <Button loading={isFilling} onClick={() => replenish()}>
                {t('purchaseCart.replenish')}
              </Button>
              <Button onClick={() => setIsChoosing(true)}>{t('purchase.again')}</Button>
              {pageFunctionsOf(menus, 'purchase').has('PURCHASE_UPLOAD') && (
                <Button onClick={() => void navigate(hrefOf('uploadXlsx'))}>{t('purchaseCart.import')}</Button>
              )}
            </>
          }
          notice={
            <>
              <OrderingClosed />
              <p className="shop-hint quiet">{t('purchaseCart.suggestedHint')}</p>
            </>
          }
          // What is checked would look ordered.
          selection={null}
          rowActions={({ id, name, spec }) => <CartQuantity productId={id} name={`${name} ${spec}`} />}
        />
      </div>
      <CartPanel />
      {isChoosing && <OrderAgain onClose={() => setIsChoosing(false)} />}
    </div>
  )
}
