import { attach, type Effect } from 'effector'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'
import type { Call, CallAnswer, CallInput } from '../../contract/core/define-call.ts'
import { stepKey } from './step-key.ts'

interface StepCopy {
  readonly id: string
  readonly version: number
}
/** Parameters of a step: the document's id, the version that was seen, and the other fields of the call's body. */
export type StepParams<C extends Call> =
  CallInput<C> extends { readonly body: infer Body } ? Body & { readonly id: string } : never

/** The call of a step as an effect; `key` is the prefix of its idempotency keys. Module level only. */
export const createStepFx = <C extends Call>(key: string, call: C): Effect<StepParams<C>, CallAnswer<C>, CallError> => {
  // A step may be of an order or of one of its shipments: the path names the id parameter.
  const [, idName = 'id'] = /\{(\w+)\}/.exec(call.path) ?? []
  return attach({
    mapParams: ({ id, ...body }: StepCopy) => ({
      params: { [idName]: id },
      body,
      idempotencyKey: stepKey(key, id, body),
    }),
    effect: createCallFx<Call>(call) as unknown as Effect<object, CallAnswer<C>, CallError>,
    // TypeScript cannot follow the call's schemas through the type parameter; the signature states them.
  }) as unknown as Effect<StepParams<C>, CallAnswer<C>, CallError>
}
