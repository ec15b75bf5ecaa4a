import {
  stockDocumentMachines,
  type DocumentMachine,
  type StockDocumentDetail,
  type StockDocumentKind,
  type StockDocumentSide,
  type StockDocumentStatus,
} from '@netbar/shared/contract'
import { stepButtons, type StepTone } from '../../../kit/document/steps/step-buttons.ts'

type SeenDocument = Pick<
  StockDocumentDetail,
  'kind' | 'status' | 'isOwn' | 'isOfBranch' | 'isOfToBranch' | 'isSubmitter'
>

const sides = ({ isOfBranch, isOfToBranch }: SeenDocument): readonly StockDocumentSide[] => [
  ...(isOfBranch ? (['branch'] as const) : []),
  ...(isOfToBranch ? (['toBranch'] as const) : []),
]

const buttonsOf = <Event extends string, const Tones extends Readonly<Record<Event, StepTone | null>>>(
  kind: StockDocumentKind,
  machine: DocumentMachine<StockDocumentStatus, Event, StockDocumentSide>,
  tones: Tones,
) =>
  stepButtons({
    machineOf: (_: SeenDocument) => machine,
    tones,
    label: (step) => `stockDocument.step.${kind}.${step}`,
    sides,
    // Who has filed a loss takes it back; of a count it is who has submitted it.
    isPossible: (step: string, { kind: of, isSubmitter }) => step !== 'withdraw' || of !== 'CHECK' || isSubmitter,
  })

/** Buttons of each kind of document. Creating, counting and arrival have pages or forms of their own. */
export const stockButtons = {
  CHECK: buttonsOf('CHECK', stockDocumentMachines.CHECK, {
    open: null,
    save: null,
    submit: null,
    withdraw: 'default',
    cancel: 'danger',
    approve: 'primary',
    sendBack: 'danger',
  }),
  LOSS: buttonsOf('LOSS', stockDocumentMachines.LOSS, {
    apply: null,
    approve: 'primary',
    reject: 'danger',
    withdraw: 'danger',
  }),
  TRANSFER: buttonsOf('TRANSFER', stockDocumentMachines.TRANSFER, {
    apply: null,
    approve: 'primary',
    reject: 'danger',
    sendOut: 'primary',
    takeIn: null,
    bringBack: 'danger',
    cancel: 'danger',
  }),
} as const
