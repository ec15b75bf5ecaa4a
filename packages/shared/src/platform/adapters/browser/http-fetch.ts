import { HttpFailure, type HttpPort } from '../../ports/index.ts'
import { endAfter } from '../request-end.ts'

export interface FetchHttpOptions {
  /** Address that request paths are resolved against; empty for the page's own. */
  readonly baseUrl: string
}

/** The body as JSON; undefined for anything else. */
const jsonOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch (failure) {
    // A body that ends early is not JSON; one that never ends is a timeout.
    if (failure instanceof DOMException && (failure.name === 'TimeoutError' || failure.name === 'AbortError'))
      throw failure
    return undefined
  }
}

/** Http over fetch, for browsers and Node. Sends no cookies and carries the token to no other origin. */
export const createFetchHttp = ({ baseUrl }: FetchHttpOptions): HttpPort => ({
  send: async ({ method, url, headers, body, timeoutMs, signal }) => {
    const end = endAfter(timeoutMs, signal)
    try {
      const response = await fetch(`${baseUrl}${url}`, {
        method,
        headers: body === null ? headers : { ...headers, 'Content-Type': 'application/json' },
        body: body === null ? null : JSON.stringify(body),
        credentials: 'omit',
        redirect: 'error',
        cache: 'no-store',
        signal: end.signal,
      })
      return { status: response.status, body: await jsonOf(response) }
    } catch {
      throw new HttpFailure(end.cause())
    } finally {
      end.release()
    }
  },
})
