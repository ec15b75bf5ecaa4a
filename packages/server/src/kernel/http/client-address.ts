import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** Finds the address that a request came from as `request.ip` does, for requests that never become one of Fastify. */
export const clientAddressOf = (trustedProxies: readonly string[]): ((request: IncomingMessage) => string) => {
  const isTrusted = trustedProxies.length === 0 ? () => false : proxyAddress.compile([...trustedProxies])
  return (request) => proxyAddress(request, isTrusted) ?? ''
}
