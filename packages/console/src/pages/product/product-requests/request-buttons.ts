import { productRequestMachines, type ProductRequest, type ProductRequestKind } from '@netbar/shared/contract'
import { stepButtons } from '../../../kit/document/steps/step-buttons.ts'

const buttonsOf = (side: 'store' | 'company') =>
  stepButtons({
    machineOf: ({ kind }: Pick<ProductRequest, 'kind' | 'status'> & { readonly isOwn?: boolean }) =>
      productRequestMachines[kind],
    // Requests are filed on the product's page; the other events are caused by time, sales and other changes.
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

/** Buttons of each side for a branch's product request. */
export const requestButtons = { store: buttonsOf('store'), company: buttonsOf('company') } as const

/** Whether the user may decide on requests of a kind. */
export const mayDecideOn = (kind: ProductRequestKind, may: ReadonlySet<string>): boolean =>
  requestButtons.company({ kind, status: 'PENDING' }, may).length > 0
