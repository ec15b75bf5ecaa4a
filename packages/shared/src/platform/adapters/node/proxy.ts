import type { Agent } from 'node:http'
import { isLoopback } from '../socket-rules.ts'

const VARIABLES: Readonly<Record<string, readonly string[]>> = {
  'https:': ['HTTPS_PROXY', 'https_proxy'],
  'http:': ['HTTP_PROXY', 'http_proxy'],
}

/**
 * Agent for the proxy that the environment names for this address, with respect to NO_PROXY; undefined where it names
 * none, and for the local machine. Node before 22.21 and 24.5 has no proxy support, so the result is undefined there
 * too.
 */
export const proxyAgent = async ({ protocol, hostname }: URL): Promise<Agent | undefined> => {
  const isNamed = VARIABLES[protocol]?.some((name) => process.env[name]) ?? false
  if (!isNamed || isLoopback(hostname)) return undefined
  const { Agent } = protocol === 'https:' ? await import('node:https') : await import('node:http')
  return new Agent({ proxyEnv: process.env })
}
