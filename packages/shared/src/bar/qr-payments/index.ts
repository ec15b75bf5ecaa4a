import { attach, combine, createEvent, createStore, sample } from 'effector'
import { signedOut } from '../../access/session/index.ts'
import { qrPaymentCalls, type QrPayment } from '../../contract/bar/payments/qr-payments.ts'
import { SECOND_MS } from '../../contract/core/durations.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createSubmissionKey } from '../../kit/models/create-submission-key.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { createInterval } from '../../platform/timers/create-timer.ts'

/** Interval at which a payment that is waited for is asked about, in ms. */
const QR_POLL_MS = 3 * SECOND_MS

/** The QR code of the order with this number is to be shown; one that is over is begun anew. */
export const qrPaymentOpened = createEvent<string>()
/** It is to be asked about now. */
export const qrPaymentAsked = createEvent()
/** It is not on the screen any more. */
export const qrPaymentLeft = createEvent()

const $orderNo = createStore<string | null>(null)
  .on(qrPaymentOpened, (_, orderNo) => orderNo)
  .reset(qrPaymentLeft, signedOut)
const key = createSubmissionKey('qr-payment')

/** The payment by QR code on the screen. */
export const qrPayment = createLatest(
  attach({
    source: key.$key,
    mapParams: (orderNo: string, nth) => ({ params: { id: orderNo }, idempotencyKey: `qr-payment-${nth}` }),
    effect: createCallFx(qrPaymentCalls.start),
  }),
)
sample({ clock: [qrPaymentOpened, qrPaymentLeft], fn: () => undefined, target: qrPayment.reset })
sample({ clock: qrPaymentOpened, fn: () => undefined, target: key.renewed })
sample({ clock: key.renewed.done, source: $orderNo, filter: (no) => no !== null, target: qrPayment.asked })

/** Stops waiting for a payment. One that was made in this moment counts. */
export const qrPaymentClosing = createWrite({
  save: attach({
    mapParams: (orderNo: string) => ({ params: { id: orderNo }, idempotencyKey: `qr-close-${orderNo}` }),
    effect: createCallFx(qrPaymentCalls.close),
  }),
  success: 'bar.qrClosed',
  announce: ({ state }: QrPayment) => (state === 'PAID' ? { text: { key: 'bar.orderPaid' } } : {}),
  showsFailure: true,
})
const findFx = attach({
  mapParams: (orderNo: string) => ({ params: { id: orderNo } }),
  effect: createCallFx(qrPaymentCalls.find),
})
sample({
  clock: [findFx.doneData, qrPaymentClosing.done.map(({ result }) => result)],
  source: $orderNo,
  // Another one is on the screen by now.
  filter: (orderNo, payment) => payment.orderNo === orderNo,
  fn: (_, payment) => payment,
  target: qrPayment.replaced,
})

const $isAwaited = combine(
  $orderNo,
  qrPayment.$value,
  (orderNo, payment) => orderNo !== null && payment?.state === 'PENDING',
)
const poll = createInterval()
sample({ clock: $isAwaited, filter: Boolean, fn: () => QR_POLL_MS, target: poll.started })
sample({ clock: $isAwaited, filter: (isAwaited) => !isAwaited, fn: () => undefined, target: poll.cancelled })
sample({
  clock: [poll.elapsed, qrPaymentAsked, reloadDueOf('orders')],
  source: { orderNo: $orderNo, isAwaited: $isAwaited },
  filter: ({ isAwaited }) => isAwaited,
  fn: ({ orderNo }) => orderNo ?? '',
  target: findFx,
})
