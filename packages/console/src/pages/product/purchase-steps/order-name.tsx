import { formatMoney, hrefOf, namedOrder, type RouteName } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'

interface OrderNameProps {
  readonly orderId: string
  /** The order's page for the user's side. */
  readonly page: RouteName
  readonly label: string
}

/** Which order a form is about, as a link; until it is loaded, or where it cannot be, the link has its label alone. */
export const OrderName = ({ orderId, page, label }: OrderNameProps) => {
  const { latest, ask } = useUnit({ latest: namedOrder.$value, ask: namedOrder.asked })
  useEffect(() => {
    ask(orderId)
  }, [ask, orderId])
  const order = latest?.id === orderId ? latest : null
  return (
    <p>
      <Link to={hrefOf(page, { orderId })}>{order ? `${label} ${order.orderNo}` : label}</Link>{' '}
      {order && (
        <span className="quiet">{`${order.branchNo} ${order.branchName} · ${formatMoney(order.amountFen)}`}</span>
      )}
    </p>
  )
}
