import * as v from 'valibot'
import { CONFIRMATION_HEADER } from '../../contract/core/define-call.ts'
import { Status } from '../../contract/core/status.ts'
import { HttpFailure, type HttpPort, type HttpRequest, type HttpResponse } from '../../platform/ports/index.ts'

/** Asks the user to confirm that it is them; null where they cancel. */
export type AskConfirmation = () => Promise<string | null>

const refusal = v.object({ status: v.literal(Status.confirmationNeeded) })

/**
 * An http port that asks for a confirmation where the server needs one, and repeats the same request with it: no form loses
 * anything, and no form knows of it. A confirmation is kept for its session, and in memory only.
 */
export const createConfirmingHttp = (http: HttpPort, ask: AskConfirmation): HttpPort => {
  let kept: { readonly token: string | undefined; readonly confirmation: string } | null = null
  let asking: Promise<string | null> | null = null

  const sendWith = (request: HttpRequest, confirmation: string): Promise<HttpResponse> =>
    http.send({ ...request, headers: { ...request.headers, [CONFIRMATION_HEADER]: confirmation } })
  const isRefused = ({ body }: HttpResponse): boolean => v.is(refusal, body)

  return {
    send: async (request) => {
      const token = request.headers['Authorization']
      let response = await http.send(request)
      if (isRefused(response) && kept?.token === token && kept) response = await sendWith(request, kept.confirmation)
      while (isRefused(response)) {
        asking ??= ask().finally(() => {
          asking = null
        })
        const confirmation = await asking
        // As if the user had never sent it: the form stays as it is, without a message.
        if (confirmation === null) throw new HttpFailure('aborted')
        kept = { token, confirmation }
        response = await sendWith(request, confirmation)
      }
      return response
    },
  }
}
