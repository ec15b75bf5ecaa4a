import { attach, type Effect, type Store } from 'effector'
import type { Call, CallInput } from '../../contract/core/define-call.ts'
import { createWrite, type Write } from '../../kit/models/create-write.ts'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'

type BodyOf<C extends Call> = CallInput<C> extends { readonly body: infer Body } ? Body : never
/** What a branch is told to do. */
interface Request<Body> {
  readonly params: { readonly id: string }
  readonly body: Body
}

/**
 * An act that sets a branch up. Module level only.
 *
 * @param showsFailure Whether a failure is shown as a message, for acts without a form.
 */
export const createAct = <C extends Call>(
  call: C,
  $branchId: Store<string | null>,
  showsFailure: boolean,
): Write<BodyOf<C>, unknown> =>
  createWrite({
    save: attach({
      source: $branchId,
      mapParams: (body: BodyOf<C>, id): Request<BodyOf<C>> => ({ params: { id: id ?? '' }, body }),
      // TypeScript cannot follow the call's schemas through the type parameter; the effect's type states them.
      effect: createCallFx<Call>(call) as unknown as Effect<Request<BodyOf<C>>, unknown, CallError>,
    }),
    success: 'bar.floorSaved',
    showsFailure,
  })
