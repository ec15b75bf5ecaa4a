import { orderSteps, orderStockOpened } from '@netbar/shared'
import { openQuantity, type PurchaseOrderDetail } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actionsOf, type OrderAction } from '../purchase-steps/purchase-actions.ts'
import { useWantedStep } from '../wanted-step/use-wanted-step.ts'

const ReasonForm = lazy(async () => ({ default: (await import('./step-forms.ts')).ReasonForm }))
const ConfirmForm = lazy(async () => ({ default: (await import('./step-forms.ts')).ConfirmForm }))
const ShipForm = lazy(async () => ({ default: (await import('./step-forms.ts')).ShipForm }))

interface OrderActionsProps {
  readonly order: PurchaseOrderDetail
  readonly side: 'store' | 'company'
  /** The functions of the side's list page that the user has. */
  readonly may: ReadonlySet<string>
}

/** A form that was opened, and the copy of the order that it was opened on: it begins with what was open then. */
interface OpenForm {
  readonly action: OrderAction
  readonly version: number
}

const ENDINGS = {
  cancel: orderSteps.cancel,
  reject: orderSteps.reject,
  closeRemainder: orderSteps.closeRemainder,
} as const

const possibleActions = ({ order, side, may }: OrderActionsProps): readonly OrderAction[] =>
  actionsOf(side, order, may).filter(
    (action) =>
      (action !== 'ship' && action !== 'closeRemainder') || order.lines.some((line) => openQuantity(line) > 0),
  )

/**
 * Which form is open. A step that was chosen in a list opens its form, and one that was taken closes it.
 */
const useOpenForm = (
  order: PurchaseOrderDetail,
  actions: readonly OrderAction[],
): readonly [OpenForm | null, (action: OrderAction | null) => void] => {
  const stepped = useUnit(orderSteps.$stepped)
  const [form, setForm] = useState<OpenForm | null>(null)
  const [seenStep, setSeenStep] = useState(stepped)
  const open = (action: OrderAction | null) => setForm(action && { action, version: order.version })
  useWantedStep(order.id, actions, open)
  if (seenStep !== stepped) {
    setSeenStep(stepped)
    if (stepped?.id === order.id) setForm(null)
  }
  return [form && actions.includes(form.action) ? form : null, open]
}

/** The steps that can be taken of an order now, each with its form. */
export const OrderActions = (props: OrderActionsProps) => {
  const { order, side } = props
  const { t } = useTranslation()
  const actions = possibleActions(props)
  const [form, open] = useOpenForm(order, actions)
  const askStock = useUnit(orderStockOpened)
  const action = form?.action ?? null
  const wantsStock = action === 'confirm' || action === 'ship'
  useEffect(() => {
    if (wantsStock) askStock(order.id)
  }, [wantsStock, askStock, order.id])

  if (actions.length === 0) return null
  const draft = `${action}:${order.id}:${form?.version}`
  const close = () => open(null)
  return (
    <>
      <div className="purchase-steps-bar">
        {actions.map((name) => (
          <Button
            key={name}
            type={name === actions[0] && side === 'company' ? 'primary' : 'default'}
            aria-expanded={name === action}
            onClick={() => open(name === action ? null : name)}
          >
            {t(`purchaseAction.name.${name}`)}
          </Button>
        ))}
      </div>
      <Suspense>
        {action === 'confirm' && <ConfirmForm key={draft} form={draft} order={order} onClose={close} />}
        {action === 'ship' && <ShipForm key={draft} form={draft} order={order} onClose={close} />}
        {(action === 'cancel' || action === 'reject' || action === 'closeRemainder') && (
          <ReasonForm
            key={draft}
            form={draft}
            title={t(`purchaseAction.title.${action}`)}
            hint={t(`purchaseAction.hint.${action}`)}
            write={ENDINGS[action]}
            id={order.id}
            version={order.version}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
