import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

/** How the server is run: `demo` has live example data on loopback only, `test` a small world, `production` neither. */
export type Profile = 'demo' | 'test' | 'production'

/** Everything a start needs to know. */
export interface ServerConfig {
  readonly profile: Profile
  readonly host: string
  readonly port: number
  /** Whether a taken port is an error; else the next free one is used. */
  readonly isPortFixed: boolean
  readonly dataDir: string
  /** Password of every demo account; null makes one up and keeps it in the data folder. */
  readonly demoPassword: string | null
  /** Origins of portals whose pages may call this server. */
  readonly allowedOrigins: readonly string[]
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
  readonly consoleDir: string
  readonly portalDir: string
  readonly widgetsDir: string
}

/** The environment asks for something impossible; the message is one line for whoever starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const DEFAULT_PORT = 5600

const packageDir = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))

const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
)

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)
const isAddress = (text: string) => isIP(text.split('/')[0] ?? '') !== 0 || text === 'loopback'

const environment = v.object({
  PORT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535))),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,253}$/)), '127.0.0.1'),
  NETBAR_DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty()), '.netbar'),
  NETBAR_PROFILE: v.optional(v.picklist(['demo', 'test', 'production']), 'demo'),
  NETBAR_DEMO_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(6), v.maxLength(128))),
  NETBAR_ALLOWED_ORIGINS: v.optional(v.pipe(list, v.everyItem(isOrigin)), ''),
  NETBAR_TRUSTED_PROXIES: v.optional(v.pipe(list, v.everyItem(isAddress)), ''),
  NETBAR_PORTAL_DIR: v.optional(v.pipe(v.string(), v.nonEmpty())),
})

/** What each variable takes, for the line that refuses another value. */
const EXPECTED: Readonly<Record<keyof typeof environment.entries, string>> = {
  PORT: 'a port from 0 to 65535',
  HOST: 'an address or a host name',
  NETBAR_DATA_DIR: 'a folder',
  NETBAR_PROFILE: 'demo, test or production',
  NETBAR_DEMO_PASSWORD: '6 to 128 characters',
  NETBAR_ALLOWED_ORIGINS: 'origins like https://portal.example, separated by commas',
  NETBAR_TRUSTED_PROXIES: 'addresses or networks, separated by commas',
  NETBAR_PORTAL_DIR: 'a folder',
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/** An empty variable is the same as none. */
const withoutEmpty = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))

/**
 * Reads the environment.
 *
 * @throws ConfigError naming the first variable that cannot be used; never its value, which may be a secret.
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): ServerConfig => {
  const read = v.safeParse(environment, withoutEmpty(env))
  if (!read.success) {
    // The schema has these keys and no others.
    const name = v.getDotPath(read.issues[0])?.split('.')[0] as keyof typeof EXPECTED
    throw new ConfigError(`${name} has to be ${EXPECTED[name]}.`)
  }
  const values = read.output
  if (values.NETBAR_PROFILE !== 'production' && !isLoopback(values.HOST))
    throw new ConfigError(
      `The ${values.NETBAR_PROFILE} profile listens on loopback only: HOST cannot be ${values.HOST}.`,
    )
  if (values.NETBAR_PORTAL_DIR !== undefined && !existsSync(values.NETBAR_PORTAL_DIR))
    throw new ConfigError(`NETBAR_PORTAL_DIR does not exist: ${values.NETBAR_PORTAL_DIR}`)
  return {
    profile: values.NETBAR_PROFILE,
    host: values.HOST,
    port: values.PORT ?? DEFAULT_PORT,
    isPortFixed: values.PORT !== undefined,
    dataDir: resolve(values.NETBAR_DATA_DIR),
    demoPassword: values.NETBAR_DEMO_PASSWORD ?? null,
    allowedOrigins: values.NETBAR_ALLOWED_ORIGINS,
    trustedProxies: values.NETBAR_TRUSTED_PROXIES,
    consoleDir: packageDir('console/dist'),
    portalDir: values.NETBAR_PORTAL_DIR ?? packageDir('widgets/portal'),
    widgetsDir: packageDir('widgets/dist/cdn'),
  }
}
