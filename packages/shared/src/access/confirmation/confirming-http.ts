import * as v from 'valibot'
import { confirmationNeed, type ConfirmationNeed } from '../../contract/access/confirmation.ts'
import { CONFIRMATION_HEADER } from '../../contract/core/define-call.ts'
import { Status } from '../../contract/core/status.ts'
import { HttpFailure, type HttpPort, type HttpRequest, type HttpResponse } from '../../platform/ports/index.ts'

/** Asks the user to confirm that it is them; null where they cancel. */
export type AskConfirmation = (need: ConfirmationNeed) => Promise<string | null>

/** A server that does not say what confirms takes the password. */
const TAKES_PASSWORD: ConfirmationNeed = { by: 'password', ways: { app: false, passkey: false } }
const refusal = v.pipe(
  v.object({ status: v.literal(Status.confirmationNeeded), data: v.fallback(confirmationNeed, TAKES_PASSWORD) }),
  v.transform(({ data }) => data),
)

/**
 * An http port that asks for a confirmation where the server needs one, and repeats the same request with it: no form loses
 * anything, and no form knows of it. A confirmation is kept for its session, and in memory only.
 */
export const createConfirmingHttp = (http: HttpPort, ask: AskConfirmation): HttpPort => {
  let kept: { readonly token: string | undefined; readonly confirmation: string } | null = null
  let asking: Promise<string | null> | null = null

  const sendWith = (request: HttpRequest, confirmation: string): Promise<HttpResponse> =>
    http.send({ ...request, headers: { ...request.headers, [CONFIRMATION_HEADER]: confirmation } })
  /** What confirms, where the request was refused for the lack of it. */
  const neededBy = ({ body }: HttpResponse): ConfirmationNeed | null => {
    const parsed = v.safeParse(refusal, body)
    return parsed.success ? parsed.output : null
  }

  return {
    send: async (request) => {
      const token = request.headers['Authorization']
      let response = await http.send(request)
      if (kept !== null && kept.token === token && neededBy(response))
        response = await sendWith(request, kept.confirmation)
      for (let need = neededBy(response); need !== null; need = neededBy(response)) {
        asking ??= ask(need).finally(() => {
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
