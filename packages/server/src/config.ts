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
  /** Where PostgreSQL is, with user and password; null keeps the data in `dataDir`. */
  readonly databaseUrl: string | null
  /** Where the Redis is that the processes of one database share; null where there is one process, or none is wanted. */
  readonly redisUrl: string | null
  /** Signs tokens: 32 random bytes or more as base64url; null makes one up and keeps it in `dataDir`. */
  readonly tokenSecret: string | null
  /** Seals what others have entrusted (keys of merchants and official accounts): 32 bytes as base64url; null makes one up as above. */
  readonly secretKey: string | null
  /** The WeChat application that staff sign in with; null is a simulated one, or none in production. */
  readonly wechatApp: { readonly appId: string; readonly secret: string } | null
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
  NETBAR_DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^postgres(ql)?:\/\/\S+$/),
      v.check((text) => URL.canParse(text)),
    ),
  ),
  NETBAR_REDIS_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^rediss?:\/\/\S+$/),
      v.check((text) => URL.canParse(text)),
    ),
  ),
  NETBAR_TOKEN_SECRET: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43,512}$/))),
  NETBAR_SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
  NETBAR_WECHAT_APP_ID: v.optional(v.pipe(v.string(), v.regex(/^wx[0-9a-zA-Z]{16}$/))),
  NETBAR_WECHAT_SECRET: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
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
  NETBAR_DATABASE_URL: 'an address like postgres://user:password@host:5432/database',
  NETBAR_REDIS_URL: 'an address like redis://host:6379',
  NETBAR_TOKEN_SECRET: '32 random bytes or more as base64url, 43 characters at least',
  NETBAR_SECRET_KEY: '32 random bytes as base64url, 43 characters',
  NETBAR_WECHAT_APP_ID: 'the id of a WeChat application, wx and 16 letters or digits',
  NETBAR_WECHAT_SECRET: 'the secret of that application, 32 hexadecimal digits',
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
  if (values.NETBAR_REDIS_URL !== undefined && values.NETBAR_DATABASE_URL === undefined)
    throw new ConfigError('NETBAR_REDIS_URL needs NETBAR_DATABASE_URL: one process alone has an embedded database.')
  if (values.NETBAR_PROFILE === 'production' && values.NETBAR_DATABASE_URL && values.NETBAR_TOKEN_SECRET === undefined)
    throw new ConfigError('NETBAR_DATABASE_URL needs NETBAR_TOKEN_SECRET: every process has to know the same one.')
  if (values.NETBAR_PROFILE === 'production' && values.NETBAR_DATABASE_URL && values.NETBAR_SECRET_KEY === undefined)
    throw new ConfigError('NETBAR_DATABASE_URL needs NETBAR_SECRET_KEY: every process has to know the same one.')
  if ((values.NETBAR_WECHAT_APP_ID === undefined) !== (values.NETBAR_WECHAT_SECRET === undefined))
    throw new ConfigError('NETBAR_WECHAT_APP_ID and NETBAR_WECHAT_SECRET belong together: set both or none.')
  return {
    profile: values.NETBAR_PROFILE,
    host: values.HOST,
    port: values.PORT ?? DEFAULT_PORT,
    isPortFixed: values.PORT !== undefined,
    dataDir: resolve(values.NETBAR_DATA_DIR),
    databaseUrl: values.NETBAR_DATABASE_URL ?? null,
    redisUrl: values.NETBAR_REDIS_URL ?? null,
    tokenSecret: values.NETBAR_TOKEN_SECRET ?? null,
    secretKey: values.NETBAR_SECRET_KEY ?? null,
    wechatApp:
      values.NETBAR_WECHAT_APP_ID !== undefined && values.NETBAR_WECHAT_SECRET !== undefined
        ? { appId: values.NETBAR_WECHAT_APP_ID, secret: values.NETBAR_WECHAT_SECRET }
        : null,
    demoPassword: values.NETBAR_DEMO_PASSWORD ?? null,
    allowedOrigins: values.NETBAR_ALLOWED_ORIGINS,
    trustedProxies: values.NETBAR_TRUSTED_PROXIES,
    consoleDir: packageDir('console/dist'),
    portalDir: values.NETBAR_PORTAL_DIR ?? packageDir('widgets/portal'),
    widgetsDir: packageDir('widgets/dist/cdn'),
  }
}
