import type { Text } from '../../platform/calls/index.ts'
import type { LiveMessage, LiveMessageType } from '../../contract/live/live-channel.ts'
import type { MessageKind } from '../../platform/messages/index.ts'
import type { SoundName } from '../../platform/ports/index.ts'
import type { ReloadTopic } from './topics.ts'

/** Effects of one type of live message (specification §4). */
export interface NoticeEffect {
  readonly message?: { readonly kind: MessageKind; readonly text: Text; readonly durationMs?: number }
  readonly sound?: SoundName
  readonly reloads: readonly ReloadTopic[]
}

/** Display time of a service call from a machine; other notices take the 3 s of every message. */
const CALL_DURATION_MS = 4000

type Rule = (message: LiveMessage) => NoticeEffect

const call =
  (label: string): Rule =>
  ({ machineName }) => ({
    message: {
      kind: 'warning',
      text: { key: `notices.${label}`, params: { machine: machineName ?? '' } },
      durationMs: CALL_DURATION_MS,
    },
    sound: 'alert',
    reloads: ['orders'],
  })

const order =
  (kind: MessageKind, label: string, reloads: readonly ReloadTopic[], sound?: SoundName): Rule =>
  ({ orderNo }) => ({
    message: { kind, text: { key: `notices.${label}`, params: { order: orderNo ?? '' } } },
    reloads,
    ...(sound ? { sound } : {}),
  })

const quiet =
  (...reloads: readonly ReloadTopic[]): Rule =>
  () => ({ reloads })

/** What is left at a counter to do has changed: calls of guests, cards, names. */
const ORDERS = quiet('orders')

/** Rules of types that do more than {@link ORDERS}. */
const RULES: Readonly<Partial<Record<LiveMessageType, Rule>>> = {
  ON: quiet('orders', 'machines'),
  OFF: quiet('orders', 'machines'),
  CALL: call('call'),
  TEA: call('tea'),
  CLEAN: call('clean'),
  AC_ON: call('acOn'),
  AC_OFF: call('acOff'),
  NO_SMOKING: call('noSmoking'),
  SUPPLEMENTARY_TEMP_CARD_INFO: call('supplementaryInfo'),
  ORDER_CONFIRMED: order('info', 'orderConfirmed', ['orders', 'stock']),
  ORDER_PAID: order('success', 'orderPaid', ['orders', 'stock'], 'paid'),
  ORDER_CANCELLED: order('info', 'orderCancelled', ['orders', 'stock']),
  ORDER_CHANGED: quiet('orders', 'stock'),
  MACHINE_CHANGED: quiet('machines'),
  ADD_MEMBER: order('success', 'memberAdded', ['orders', 'customers']),
  BOOKING: order('info', 'booking', ['orders', 'machines'], 'alert'),
  DEPOSIT_ORDER_PAID: order('success', 'depositPaid', []),
  PURCHASE_STATUS: quiet('purchaseOrders'),
  REFUND_STATUS: quiet('refunds'),
  BILL_STATUS: quiet('bills'),
  STOCK_CHANGED: quiet('stock'),
  NOTIFICATION_NEW: quiet('notifications'),
  COMMENT_NEW: quiet('comments'),
  RIGHTS_CHANGED: quiet(),
}

/** Effects of a live message. */
export const effectOf = (message: LiveMessage): NoticeEffect => (RULES[message.type] ?? ORDERS)(message)
