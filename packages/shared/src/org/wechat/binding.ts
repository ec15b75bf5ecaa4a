import { attach, createEvent, createStore, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { wechatCalls, type WechatBindingInput } from '../../contract/org/wechat.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { signedOut } from '../../access/session/index.ts'

/** The page of this brand's official account was opened. */
export const wechatBrandOpened = createEvent<string>()

/** The official account of the brand on the screen; null also without one, see {@link $isWechatBound}. */
export const wechatBinding = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(wechatCalls.info) }),
)
/** Whether the brand on the screen has an official account; null while unknown. */
export const $isWechatBound = createStore<boolean | null>(null)
  .on([wechatBinding.answered, wechatBinding.replaced], (_, binding) => binding !== null)
  .reset(wechatBinding.reset)

/** Binds an official account, or changes it; empty or masked secrets stay. */
export const wechatBindingWrite = createWrite({
  save: attach({
    mapParams: (body: WechatBindingInput) => ({ body }),
    effect: createCallFx(wechatCalls.save),
  }),
  success: 'wechat.bindingSaved',
  showsFailure: false,
})

/** Unbinds an official account, with all that this system has of it. */
export const wechatUnbinding = createWrite({
  save: attach({
    mapParams: (body: { readonly id: string; readonly version: number; readonly brandId: string }) => ({
      body: { id: body.id, version: body.version },
    }),
    effect: createCallFx(wechatCalls.unbind),
  }),
  success: 'wechat.unboundAccount',
  showsFailure: true,
})

const $brandId = createStore<string | null>(null)
  .on(wechatBrandOpened, (_, id) => id)
  .reset(signedOut)
// A page that is shown again keeps what it shows until the newest copy comes.
sample({
  clock: wechatBrandOpened,
  source: wechatBinding.$value,
  filter: (binding, id) => binding?.brandId !== id,
  target: [wechatBinding.reset, wechatBindingWrite.reset],
})
sample({ clock: wechatBrandOpened, target: wechatBinding.asked })
sample({
  clock: wechatBindingWrite.done,
  source: $brandId,
  filter: (id, { result }) => id === result.brandId,
  fn: (_, { result }) => result,
  target: wechatBinding.replaced,
})
sample({
  clock: wechatUnbinding.done,
  source: $brandId,
  filter: (id, { params }) => id === params.brandId,
  fn: () => null,
  target: wechatBinding.replaced,
})
