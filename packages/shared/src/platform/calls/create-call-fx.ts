import { attach, combine, createEffect, sample, scopeBind, type Effect } from 'effector'
import type { Call, CallAnswer, CallInput } from '../../contract/core/define-call.ts'
import { Status } from '../../contract/core/status.ts'
import { $http, $log, type HttpPort, type LogPort } from '../ports/index.ts'
import type { CallError } from './call-error.ts'
import { rowsLeftOut } from './left-out.ts'
import { $locale } from './locale.ts'
import { performCall, type LeftOutRows } from './perform-call.ts'
import { $token, lockReported, tokenRefused } from './token.ts'

/** Parameters of an effect of {@link createCallFx}: the parts of the call, and the key of an idempotent write. */
export type CallParams<C extends Call> = CallInput<C> &
  (C extends { idempotent: true } ? { readonly idempotencyKey: string } : unknown)

interface Sent {
  readonly http: HttpPort
  readonly log: LogPort
  readonly token: string | null
  readonly locale: string
  readonly call: Call
  readonly params: CallInput<Call> & { readonly idempotencyKey?: string | undefined }
}

/** Sends every call, so that reactions common to all calls are connected once. */
const sendFx = createEffect<Sent, unknown, CallError>(({ http, log, call, params, ...caller }) => {
  const counted = scopeBind(rowsLeftOut, { safe: true })
  const onLeftOut = (rows: LeftOutRows) => {
    log.log('warn', 'call.rowsLeftOut', { ...rows })
    counted(rows.places.length)
  }
  return performCall(http, call, params, { ...caller, idempotencyKey: params.idempotencyKey, onLeftOut })
})
sample({
  clock: sendFx.fail,
  filter: ({ error, params }) => error.status === Status.signedOut && params.token !== null,
  // The filter has checked that the token is there.
  fn: ({ params }) => params.token as string,
  target: tokenRefused,
})
sample({ clock: sendFx.failData, filter: ({ status }) => status === Status.screenLocked, target: lockReported })

const $sender = combine({ http: $http, log: $log, token: $token, locale: $locale })

/** An effect that sends this call with the current token; a refused token is reported once. Module level only. */
export const createCallFx = <C extends Call>(call: C): Effect<CallParams<C>, CallAnswer<C>, CallError> =>
  attach({
    source: $sender,
    mapParams: (params: CallParams<C>, sender): Sent => ({ ...sender, call, params }),
    // performCall answers with the output of this call's schema, which the effect of all calls cannot express.
    effect: sendFx as Effect<Sent, CallAnswer<C>, CallError>,
  })
