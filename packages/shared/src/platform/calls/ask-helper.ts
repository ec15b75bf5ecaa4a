import * as v from 'valibot'
import type { HelperPlace } from '../../contract/core/helper.ts'
import type { HelperPort } from '../ports/index.ts'
import { REQUEST_TIMEOUT_MS } from './perform-call.ts'

/**
 * Calls an outside service, without the token or any identity, and yields the parsed answer; null where the service is
 * not configured.
 *
 * @throws HttpFailure without an answer, ValiError where the schema cannot parse it.
 */
export const askHelper = async <Schema extends v.GenericSchema>(
  helper: HelperPort,
  place: HelperPlace,
  answer: Schema,
): Promise<v.InferOutput<Schema> | null> => {
  const url = helper.addressOf(place)
  if (url === null) return null
  const headers = { Accept: 'application/json' }
  const { body } = await helper.send({ method: 'GET', url, headers, body: null, timeoutMs: REQUEST_TIMEOUT_MS })
  return v.parse(answer, body)
}
