import type { Agent } from 'node:http'
import { isLoopback } from '../socket-rules.ts'

const VARIABLES: Readonly<Record<string, readonly string[]>> = {
  'https:': ['HTTPS_PROXY', 'https_proxy'],
  'http:': ['HTTP_PROXY', 'http_proxy'],
}

/**
 * What goes through the proxy that the environment names for such addresses, and heeds NO_PROXY; undefined where it names
 * none, and for this machine itself. Node before 22.21 and 24.5 knows no proxies, and goes without.
 */
export const proxyAgent = async ({ protocol, hostname }: URL): Promise<Agent | undefined> => {
  const isNamed = VARIABLES[protocol]?.some((name) => process.env[name]) ?? false
  if (!isNamed || isLoopback(hostname)) return undefined
  const { Agent } = protocol === 'https:' ? await import('node:https') : await import('node:http')
  return new Agent({ proxyEnv: process.env })
}
