import { cartOpened } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SENT_AS_ONE } from '../../../kit/form/use-guarded-send.ts'
import { ListView } from '../../../kit/list/list-view.tsx'
import { CartPanel } from './cart-panel.tsx'
import { CartQuantity } from './cart-quantity.tsx'
import { CategoryTree } from './category-tree.tsx'
import { goodsDefinition } from './goods-definition.tsx'
import { OrderingClosed } from './ordering-notice.tsx'
import './purchase.css'

/** Ordering page of a branch: categories, goods with the branch's stock, and the cart. */
export const Purchase = () => {
  const { t } = useTranslation()
  const open = useUnit(cartOpened)
  useEffect(() => {
    open()
  }, [open])
  return (
    <div className="shop" {...SENT_AS_ONE}>
      <div className="shop-goods">
        <ListView
          definition={goodsDefinition}
          header={({ filters }, change) => (
            <CategoryTree
              chosen={filters['category'] ?? ''}
              onChange={(category) => change({ filters: { category } })}
            />
          )}
          notice={
            <>
              <OrderingClosed />
              <p className="shop-hint quiet">{t('purchaseCart.suggestedHint')}</p>
            </>
          }
          // What is checked would look ordered.
          selection={null}
          rowActions={({ id, name, spec }) => <CartQuantity productId={id} name={`${name} ${spec}`} min={0} />}
        />
      </div>
      <CartPanel />
    </div>
  )
}
