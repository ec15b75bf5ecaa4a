import * as v from 'valibot'
import { CouponFailure } from './coupon-platform.ts'

/** Sends a request, as `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

const TIMEOUT_MS = 8_000

/** Asks a platform and reads its JSON by a schema; anything else is no answer. */
export const askPlatform = async <Output>(
  send: Fetch,
  url: string,
  init: RequestInit,
  schema: v.GenericSchema<unknown, Output>,
): Promise<Output> => {
  try {
    const response = await send(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return v.parse(schema, await response.json())
  } catch {
    throw new CouponFailure('unanswered')
  }
}
