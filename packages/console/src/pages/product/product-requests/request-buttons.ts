import { productRequestMachines, type ProductRequest, type ProductRequestKind } from '@netbar/shared/contract'
import { stepButtons } from '../../../kit/document/steps/step-buttons.ts'

const buttonsOf = (side: 'store' | 'company') =>
  stepButtons({
    machineOf: ({ kind }: Pick<ProductRequest, 'kind' | 'status'>) => productRequestMachines[kind],
    // Something is asked for where the product is; the rest is what time, sales and other changes do.
    tones: {
      apply: null,
      approve: 'default',
      reject: 'danger',
      revoke: 'danger',
      withdraw: 'danger',
      dueAtEffectiveTime: null,
      endTime: null,
      laterAdjustment: null,
      stockReachesZero: null,
      baseVersionMoved: null,
    },
    label: (step) => (step === 'withdraw' ? 'productDetail.withdraw' : `productAudit.${step}`),
    sides: () => [side],
  })

/** What each side can do with what a branch asks for of a product. */
export const requestButtons = { store: buttonsOf('store'), company: buttonsOf('company') } as const

/** Whether somebody decides on what is asked for of a kind. */
export const mayDecideOn = (kind: ProductRequestKind, may: ReadonlySet<string>): boolean =>
  requestButtons.company({ kind, status: 'PENDING' }, may).length > 0
