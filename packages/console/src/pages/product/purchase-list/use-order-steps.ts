import { hrefOf } from '@netbar/shared'
import type { PurchaseOrder } from '@netbar/shared/contract'
import { useRowSteps } from '../../../kit/document/steps/use-row-steps.tsx'
import type { RowAction } from '../../../kit/list/table/row-actions.tsx'
import { orderButtons } from '../purchase-steps/order-buttons.ts'
import type { PurchaseSide } from './purchase-side.ts'

/** The steps that can be taken of an order with some functions: each leads to its form on the order's page. */
export const useOrderSteps = ({
  scope,
  detail,
}: PurchaseSide): ((order: PurchaseOrder, may: ReadonlySet<string>) => readonly RowAction[]) =>
  useRowSteps(orderButtons[scope], (_, { id }: PurchaseOrder) => hrefOf(detail, { orderId: id })).stepsOf
