import { CallError, performCall, type CallOptions } from '@netbar/shared'
import type { Call, CallAnswer, CallInput } from '@netbar/shared/contract'
import { createNodeHttp } from '@netbar/shared/node'
import * as v from 'valibot'

/** What every answer of a netbar server has, of whatever make. */
const envelope = v.object({ status: v.union([v.number(), v.string()]) })
/** From this status on a gateway may answer for a netbar server that is down. */
const SERVER_FAILURE = 500

/** The answer is no netbar server's, but e.g. a page of another web server. */
export class ForeignAnswerError extends CallError {
  /** Status and type of the answer, e.g. `HTTP 404, text/html`. */
  readonly answer: string
  constructor(status: number, contentType: string | undefined) {
    super({ reason: 'malformed' })
    this.name = 'ForeignAnswerError'
    const [type] = (contentType ?? '').split(';')
    this.answer = [`HTTP ${status}`, type?.trim()].filter(Boolean).join(', ')
  }
}

/** Sends a call as {@link performCall}; throws a {@link ForeignAnswerError} where something else than netbar answers. */
export const callServer = async <C extends Call>(
  server: string,
  call: C,
  input: CallInput<C>,
  options: CallOptions,
): Promise<CallAnswer<C>> => {
  const http = createNodeHttp({ baseUrl: server })
  let foreign: ForeignAnswerError | null = null
  const watched = {
    send: async (request: Parameters<typeof http.send>[0]) => {
      const response = await http.send(request)
      const isForeign = response.status < SERVER_FAILURE && !v.is(envelope, response.body)
      foreign = isForeign ? new ForeignAnswerError(response.status, response.contentType) : null
      return response
    },
  }
  try {
    return await performCall(watched, call, input, options)
  } catch (error) {
    throw error instanceof CallError && error.reason === 'malformed' && foreign ? foreign : error
  }
}
