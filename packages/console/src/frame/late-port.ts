import { HttpFailure } from '@netbar/shared'

/** A port that sends something, as `HttpPort` and `UploadPort`. */
interface SendingPort<Request, Answer> {
  readonly send: (request: Request) => Promise<Answer>
}

/**
 * A port whose code is loaded when it first sends: the sign-in page is shown without it. Code that fails to load
 * counts as a network failure, and the next call loads it again.
 */
export const createLatePort = <Request, Answer>(
  load: () => Promise<SendingPort<Request, Answer>>,
): SendingPort<Request, Answer> => {
  let loading: Promise<SendingPort<Request, Answer>> | null = null
  return {
    send: async (request) => {
      loading ??= load()
      const port = await loading.catch(() => {
        loading = null
        throw new HttpFailure('network')
      })
      return port.send(request)
    },
  }
}
