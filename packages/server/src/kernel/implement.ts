import type { Call, CallAnswer, CallRequest } from '@netbar/shared/contract'
import type { CallContext, PublicContext, MachineContext } from './context.ts'

type ContextOf<C extends Call> = C['access'] extends 'public'
  ? PublicContext
  : C['access'] extends 'machine'
    ? MachineContext
    : CallContext

/** Answers one call of the contract; throws a Refusal that the caller is to read. */
export type Handler<C extends Call> = (request: CallRequest<C>, context: ContextOf<C>) => Promise<CallAnswer<C>>

/** Answers every call of a feature: one left out does not compile. */
export type Handlers<Feature extends Readonly<Record<string, Call>>> = {
  readonly [Name in keyof Feature]: Handler<Feature[Name]>
}
