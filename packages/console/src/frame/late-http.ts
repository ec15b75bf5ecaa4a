import { HttpFailure, type HttpPort } from '@netbar/shared'

/**
 * Http port whose code is loaded with the first call: the sign-in page is shown without it. Code that fails to load
 * counts as a network failure, and the next call loads it again.
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
