import { attach, createEvent, createStore, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { wechatCalls } from '../../contract/org/wechat.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { signedOut } from '../../access/session/index.ts'
import { wechatBindingWrite, wechatUnbinding } from './binding.ts'

/** A brand and the id of its binding; null where it has no official account. */
export interface WechatAccountOfBrand {
  readonly brandId: string
  readonly bindid: string | null
}

/** A page about the official account of this brand was opened. */
export const wechatAccountOpened = createEvent<string>()

/** The id of the binding of the brand on the screen, as it was answered; see {@link $wechatAccount}. */
export const wechatBindingId = createLatest(
  attach({ mapParams: (brandId: string) => ({ params: { brandId } }), effect: createCallFx(wechatCalls.bindingId) }),
)

const $brandId = createStore<string | null>(null)
  .on(wechatAccountOpened, (_, brandId) => brandId)
  .reset(signedOut)
sample({ clock: wechatAccountOpened, target: wechatBindingId.asked })

/** The brand whose binding is known; null before the first answer. */
export const $wechatAccount = createStore<WechatAccountOfBrand | null>(null)
  .on(
    sample({
      clock: wechatBindingId.answered,
      source: $brandId,
      filter: (brandId: string | null): brandId is string => brandId !== null,
      fn: (brandId, bindid) => ({ brandId, bindid }),
    }),
    (_, account) => account,
  )
  .on(wechatBindingWrite.done, (_, { result: { brandId, id } }) => ({ brandId, bindid: id }))
  .on(wechatUnbinding.done, (_, { params: { brandId } }) => ({ brandId, bindid: null }))
  .reset(signedOut)
