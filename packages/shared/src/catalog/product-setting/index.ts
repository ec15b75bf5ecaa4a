import { attach, createEvent, createStore, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { productSettingCalls, type ProductSettingDraft } from '../../contract/catalog/product-setting.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { stepKey } from '../../kit/models/step-key.ts'
import { signedOut } from '../../access/session/index.ts'

/** The rules of a brand were opened, or are fetched again after a failure. */
export const productSettingOpened = createEvent<string>()

/** Ordering and return rules of the brand on the screen. */
export const productSetting = createLatest(
  attach({
    mapParams: (brandId: string) => ({ params: { brandId } }),
    effect: createCallFx(productSettingCalls.find),
  }),
)
const $brandId = createStore<string | null>(null)
  .on(productSettingOpened, (_, brandId) => brandId)
  .reset(signedOut)

/** Rules to set, with the version that was seen. */
export type ProductSettingDecision = ProductSettingDraft & { readonly brandId: string }
/** Whether imported changes of a brand need approval, with the version that was seen. */
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
/** Sets whether imported price and name changes need approval. */
export const productAuditSaving = createWrite({ save: auditFx, success: 'products.settingSaved', showsFailure: true })
/** Sets the rules of a brand or a branch. */
export const productSettingSaving = createWrite({ save: saveFx, success: 'products.settingSaved', showsFailure: false })

// Rules of another brand must not be shown for this one, not even for a moment.
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
// A refusal may mean that the copy was outdated.
sample({
  clock: [saveFx.fail, auditFx.fail],
  source: $brandId,
  filter: (brandId, { params }) => params.brandId === brandId,
  fn: (_, { params }) => params.brandId,
  target: productSetting.asked,
})
