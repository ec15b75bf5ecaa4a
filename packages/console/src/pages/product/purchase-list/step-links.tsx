import { hrefOf } from '@netbar/shared'
import type { PurchaseOrder } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { actionsOf } from '../purchase-actions.ts'
import { stepWanted } from '../wanted-step.ts'
import type { PurchaseSide } from './list-page.ts'

interface StepLinksProps {
  readonly page: PurchaseSide
  readonly order: PurchaseOrder
  /** The functions of the page that the user has. */
  readonly may: ReadonlySet<string>
}

/** The steps that can be taken of an order: each leads to its form on the order's page. */
export const StepLinks = ({ page, order, may }: StepLinksProps) => {
  const { t } = useTranslation()
  const want = useUnit(stepWanted)
  return actionsOf(page.scope, order, may).map((action) => (
    <Link
      key={action}
      to={hrefOf(page.detail, { orderId: order.id })}
      onClick={() => {
        want({ documentId: order.id, action })
      }}
    >
      {t(`purchaseAction.name.${action}`)}
    </Link>
  ))
}
