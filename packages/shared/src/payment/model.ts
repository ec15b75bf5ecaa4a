import { attach, createEvent, createStore, sample } from 'effector'
import { createCallFx } from '../calls/index.ts'
import { paymentCalls, type WechatPayConfigInput } from '../contract/payment.ts'
import { createLatest } from '../lib/create-latest.ts'
import { createWrite } from '../lib/create-write.ts'
import { signedOut } from '../session/index.ts'

/** The payment page of this brand is shown. */
export const paymentBrandOpened = createEvent<string>()

/** WeChat Pay of the brand on the screen; null also where there is none, see {@link $isPayConfigured}. */
export const wechatPayConfig = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(paymentCalls.wechatPay) }),
)
/** Whether the brand on the screen has a configuration; null while that is not known. */
export const $isPayConfigured = createStore<boolean | null>(null)
  .on([wechatPayConfig.answered, wechatPayConfig.replaced], (_, config) => config !== null)
  .reset(wechatPayConfig.reset)
/** What WeChat Pay keeps of each payment of the brand on the screen, in basis points. */
export const paymentRate = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(paymentCalls.rate) }),
)

/** Saves a configuration; secrets that come back empty or masked stay, and the login password is not kept. */
export const wechatPayWrite = createWrite({
  save: attach({
    mapParams: (body: WechatPayConfigInput) => ({ body }),
    effect: createCallFx(paymentCalls.saveWechatPay),
  }),
  success: 'payment.saved',
  tellsFailure: false,
})

const $brandId = createStore<string | null>(null)
  .on(paymentBrandOpened, (_, id) => id)
  .reset(signedOut)
sample({
  clock: [paymentBrandOpened, signedOut],
  fn: () => undefined,
  target: [wechatPayConfig.reset, paymentRate.reset, wechatPayWrite.reset],
})
sample({ clock: paymentBrandOpened, target: [wechatPayConfig.asked, paymentRate.asked] })
sample({
  clock: wechatPayWrite.done,
  source: $brandId,
  filter: (id, { result }) => id === result.brandId,
  fn: (_, { result }) => result,
  target: wechatPayConfig.replaced,
})
