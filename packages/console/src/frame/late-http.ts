import { HttpFailure, type HttpPort } from '@netbar/shared'

/**
 * Http whose code comes with the first call: the sign-in page shows without it.
 * Code that does not come counts as a network that does not answer, and is asked for again by the next call.
 */
export const createLateHttp = (load: () => Promise<HttpPort>): HttpPort => {
  let loading: Promise<HttpPort> | null = null
  return {
    send: async (request) => {
      loading ??= load()
      const http = await loading.catch(() => {
        loading = null
        throw new HttpFailure('network')
      })
      return http.send(request)
    },
  }
}
