import { attach, type Effect } from 'effector'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'
import type { Call, CallAnswer, CallInput } from '../../contract/core/define-call.ts'
import { stepKey } from './step-key.ts'

interface StepCopy {
  readonly id: string
  readonly version: number
}
/** What a step is sent: what it is of, the copy that it was decided on, and what its call wants beside. */
export type StepParams<C extends Call> =
  CallInput<C> extends { readonly body: infer Body } ? Body & { readonly id: string } : never

/** A step's call as an effect; `key` begins its idempotency keys. Module level only. */
export const createStepFx = <C extends Call>(key: string, call: C): Effect<StepParams<C>, CallAnswer<C>, CallError> => {
  // What is stepped is an order, or one of its shipments: the path says how its id is called.
  const [, idName = 'id'] = /\{(\w+)\}/.exec(call.path) ?? []
  return attach({
    mapParams: ({ id, ...body }: StepCopy) => ({
      params: { [idName]: id },
      body,
      idempotencyKey: stepKey(key, id, body),
    }),
    effect: createCallFx<Call>(call) as unknown as Effect<object, CallAnswer<C>, CallError>,
    // TypeScript cannot follow the call's schemas through the type parameter; the signature says them again.
  }) as unknown as Effect<StepParams<C>, CallAnswer<C>, CallError>
}
