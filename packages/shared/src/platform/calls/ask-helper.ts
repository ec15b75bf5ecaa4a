import * as v from 'valibot'
import type { HelperPlace } from '../../contract/core/helper.ts'
import type { HelperPort } from '../ports/index.ts'
import { REQUEST_TIMEOUT_MS } from './perform-call.ts'

/**
 * Asks a place outside of our server, which is told neither the token nor who asks, and yields what the schema reads of
 * its answer; null where the place is not configured.
 *
 * @throws HttpFailure without an answer, ValiError for another answer than the schema's.
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
