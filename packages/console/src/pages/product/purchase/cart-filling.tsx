import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { $isFillingCart, replenishRequested } from '@netbar/shared/console'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { OrderAgain } from './order-again.tsx'

/** Ways to fill the cart with many products at once. */
export const CartFilling = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { menus, isFilling, replenish } = useUnit({
    menus: $menus,
    isFilling: $isFillingCart,
    replenish: replenishRequested,
  })
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className="cart-filling">
      <Button loading={isFilling} onClick={() => replenish()}>
        {t('purchaseCart.replenish')}
      </Button>
      <Button onClick={() => setIsChoosing(true)}>{t('purchase.again')}</Button>
      {pageFunctionsOf(menus, 'purchase').has('PURCHASE_UPLOAD') && (
        <Button onClick={() => void navigate(hrefOf('uploadXlsx'))}>{t('purchaseCart.import')}</Button>
      )}
      {isChoosing && <OrderAgain onClose={() => setIsChoosing(false)} />}
    </div>
  )
}
