import { attach, createEvent, createStore, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { productSettingCalls, type ProductSettingDraft } from '../../contract/catalog/product-setting.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { stepKey } from '../../kit/models/step-key.ts'
import { signedOut } from '../../access/session/index.ts'

/** The rules of a brand are on the screen, or are tried again. */
export const productSettingOpened = createEvent<string>()

/** By which rules the branches of the brand on the screen order and give back. */
export const productSetting = createLatest(
  attach({
    mapParams: (brandId: string) => ({ params: { brandId } }),
    effect: createCallFx(productSettingCalls.find),
  }),
)
const $brandId = createStore<string | null>(null)
  .on(productSettingOpened, (_, brandId) => brandId)
  .reset(signedOut)

/** What is decided, of the copy that was seen. */
export type ProductSettingDecision = ProductSettingDraft & { readonly brandId: string }
/** Whether what a file changes of a brand's products waits for somebody else, of the copy that was seen. */
export interface ProductAuditDecision {
  readonly brandId: string
  readonly version: number
  readonly companyAutoApprove: boolean
}
const saveFx = attach({
  mapParams: ({ brandId, ...body }: ProductSettingDecision) => ({
    params: { brandId },
    body,
    idempotencyKey: stepKey('product-setting', body.branchId ?? brandId, body),
  }),
  effect: createCallFx(productSettingCalls.save),
})
const auditFx = attach({
  mapParams: ({ brandId, ...body }: ProductAuditDecision) => ({
    params: { brandId },
    body,
    idempotencyKey: stepKey('product-setting-audit', brandId, body),
  }),
  effect: createCallFx(productSettingCalls.saveAudit),
})
/** Decides whether prices and names that a file changes wait for somebody else. */
export const productAuditSaving = createWrite({ save: auditFx, success: 'products.settingSaved', showsFailure: true })
/** Decides the rules of a brand or of a branch. */
export const productSettingSaving = createWrite({ save: saveFx, success: 'products.settingSaved', showsFailure: false })

// What another brand has is nothing to show of this one, not even for a moment.
sample({
  clock: productSettingOpened,
  source: productSetting.$value,
  filter: (shown, brandId) => shown !== null && shown.brandId !== brandId,
  target: productSetting.reset,
})
sample({ clock: productSettingOpened, target: productSetting.asked })
sample({
  clock: [saveFx.doneData, auditFx.doneData],
  source: $brandId,
  filter: (brandId, saved) => saved.brandId === brandId,
  fn: (_, saved) => saved,
  target: productSetting.replaced,
})
// What was refused was decided on an old copy, maybe.
sample({
  clock: [saveFx.fail, auditFx.fail],
  source: $brandId,
  filter: (brandId, { params }) => params.brandId === brandId,
  fn: (_, { params }) => params.brandId,
  target: productSetting.asked,
})
