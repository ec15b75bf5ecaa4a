import { create } from 'axios'
import { HttpFailure, type HttpPort } from '../ports/index.ts'
import { endAfter } from './request-end.ts'
import { newRequestId, REQUEST_ID_HEADER } from './request-id.ts'

export interface AxiosHttpOptions {
  /** Address that request paths are resolved against; empty for the page's own. */
  readonly baseUrl: string
}

/** The body as JSON; undefined for anything else. */
const jsonOf = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** Http over axios, for the console and the CLI. */
export const createAxiosHttp = ({ baseUrl }: AxiosHttpOptions): HttpPort => {
  const axios = create({
    baseURL: baseUrl,
    responseType: 'text',
    // The port returns every answer, whatever its status, and does its own parsing.
    validateStatus: () => true,
    transformResponse: (text: unknown) => text,
    maxRedirects: 0,
    withCredentials: false,
  })
  return {
    send: async ({ method, url, headers, body, timeoutMs, signal }) => {
      const end = endAfter(timeoutMs, signal)
      try {
        const response = await axios.request<unknown>({
          method,
          url,
          headers: { ...headers, [REQUEST_ID_HEADER]: newRequestId() },
          signal: end.signal,
          ...(body === null ? {} : { data: body }),
        })
        return { status: response.status, body: jsonOf(response.data) }
      } catch {
        throw new HttpFailure(end.cause())
      } finally {
        end.release()
      }
    },
  }
}
