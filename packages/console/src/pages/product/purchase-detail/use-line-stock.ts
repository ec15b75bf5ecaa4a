import { orderStock, orderStockOpened } from '@netbar/shared'
import type { LineStock, PurchaseOrderDetail } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'

/** The company's stock for each line of an order, where it is shown; null where unknown. */
export const useLineStock = (
  { id, version, lines }: PurchaseOrderDetail,
  isWanted: boolean,
): ((orderLineId: string) => number | null) => {
  const { latest, ask } = useUnit({ latest: orderStock.$value, ask: orderStockOpened })
  // Another tab may have loaded the stock of its own order meanwhile.
  const [own, setOwn] = useState<readonly LineStock[] | null>(null)
  const isOwn = latest?.some(({ orderLineId }) => orderLineId === lines[0]?.id) === true
  if (isOwn && latest !== own) setOwn(latest)
  useEffect(() => {
    if (isWanted) ask(id)
  }, [isWanted, ask, id, version])
  return (orderLineId) => own?.find((line) => line.orderLineId === orderLineId)?.availableQuantity ?? null
}
