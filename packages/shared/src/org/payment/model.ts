import { attach, createEvent, createStore, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { paymentCalls, type WechatPayConfigInput } from '../../contract/org/payment.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { signedOut } from '../../access/session/index.ts'

/** The payment page of this brand was opened. */
export const paymentBrandOpened = createEvent<string>()

/** WeChat Pay configuration of the brand on the screen; null also without one, see {@link $isPayConfigured}. */
export const wechatPayConfig = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(paymentCalls.wechatPay) }),
)
/** Whether the brand on the screen has a configuration; null while unknown. */
export const $isPayConfigured = createStore<boolean | null>(null)
  .on([wechatPayConfig.answered, wechatPayConfig.replaced], (_, config) => config !== null)
  .reset(wechatPayConfig.reset)
/** Fee rate of WeChat Pay for the brand on the screen, in basis points. */
export const paymentRate = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(paymentCalls.rate) }),
)

/** The user's brands with their WeChat Pay configurations. */
export const payConfigs = createLatest(
  attach({ mapParams: (_: void) => ({}), effect: createCallFx(paymentCalls.configs) }),
)
/** History of the configuration on the screen. */
export const wechatPayLogs = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(paymentCalls.wechatPayLogs) }),
)

/** A configuration as shown on the screen. */
export interface PayConfigCopy {
  readonly id: string
  readonly version: number
}
const checkFx = attach({
  mapParams: ({ id, version }: PayConfigCopy) => ({ params: { id }, body: { version } }),
  effect: createCallFx(paymentCalls.checkWechatPay),
})
const saveFx = attach({
  mapParams: (body: WechatPayConfigInput) => ({ body }),
  effect: createCallFx(paymentCalls.saveWechatPay),
})
/** Asks WeChat Pay whether it accepts the stored configuration. */
export const wechatPayCheck = createWrite({ save: checkFx, success: 'paymentConfig.checked', showsFailure: true })
/** Saves a configuration; empty or masked secrets stay. */
export const wechatPayWrite = createWrite({ save: saveFx, success: 'payment.saved', showsFailure: false })

const $brandId = createStore<string | null>(null)
  .on(paymentBrandOpened, (_, id) => id)
  .reset(signedOut)
sample({
  clock: paymentBrandOpened,
  target: [wechatPayConfig.reset, paymentRate.reset, wechatPayLogs.reset, wechatPayWrite.reset],
})
sample({ clock: paymentBrandOpened, target: [wechatPayConfig.asked, paymentRate.asked, wechatPayLogs.asked] })
const kept = [wechatPayWrite.done, wechatPayCheck.done]
sample({
  clock: kept,
  source: $brandId,
  filter: (id, { result }) => id === result.brandId,
  fn: (_, { result }) => result,
  target: wechatPayConfig.replaced,
})
sample({
  clock: wechatPayConfig.replaced,
  filter: (config) => config !== null,
  fn: (config) => ({ rateBp: config?.rateBp ?? 0 }),
  target: paymentRate.replaced,
})
sample({ clock: kept, fn: ({ result }) => result.brandId, target: wechatPayLogs.asked })
// Failed checks are in the history too.
sample({ clock: checkFx.fail, fn: ({ params }) => params.id, target: wechatPayLogs.asked })
// After a refusal, someone else may have changed the configuration.
createReload(payConfigs, [saveFx.finally, checkFx.finally])
