import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HelperSettings } from '@netbar/shared/contract'
import * as v from 'valibot'
import type { SmsAccount } from './sms-account.ts'
import { ConfigError } from './config-error.ts'
import { environment, EXPECTED } from './environment.ts'
import type { Profile, Values, Variable } from './environment.ts'
import { DEFAULT_RULES, factorRule } from './factor-rule.ts'
import type { FactorRule } from './factor-rule.ts'
import { readHelper } from './helper.ts'
import { withSecretFiles } from './secret-files.ts'
import type { Environment } from './secret-files.ts'

/** Settings of a start. */
export interface ServerConfig {
  readonly profile: Profile
  readonly host: string
  readonly port: number
  /** Whether a taken port is an error; otherwise the next free one is used. */
  readonly isPortFixed: boolean
  readonly dataDir: string
  /** Address of PostgreSQL, with user and password; null keeps the data in `dataDir`. */
  readonly databaseUrl: string | null
  /** Address of the Redis shared by the processes of one database; null for a single process or none. */
  readonly redisUrl: string | null
  /** Key that signs tokens: 32 random bytes or more as base64url; null generates one and keeps it in `dataDir`. */
  readonly tokenSecret: string | null
  /**
   * Key that encrypts third-party secrets (of merchants and official accounts): 32 bytes as base64url; null generates
   * one as above.
   */
  readonly secretKey: string | null
  /** The WeChat application for staff sign-in; null is a simulated one, or none in production. */
  readonly wechatApp: { readonly appId: string; readonly secret: string } | null
  /** The account that sends SMS; null is a simulated one, or none in production. */
  readonly smsAccount: SmsAccount | null
  /** Password of every demo account; null generates one and keeps it in the data folder. */
  readonly demoPassword: string | null
  /** Origins of portals whose pages may call this server. */
  readonly allowedOrigins: readonly string[]
  /** Places outside of this server that pages use: newer releases, and the camera helper. */
  readonly helper: HelperSettings
  /** Addresses of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[]
  /** Origin of the console, for whose pages passkeys are made; null for none in production, and else for localhost. */
  readonly consoleOrigin: string | null
  /** Accounts that have to have a second factor. */
  readonly secondFactor: readonly FactorRule[]
  readonly consoleDir: string
  readonly portalDir: string
  readonly widgetsDir: string
  /** Every state of every widget, for who embeds them. */
  readonly galleryDir: string
}

const DEFAULT_PORT = 5600

const packageDir = (name: string) => fileURLToPath(new URL(`../../../../${name}`, import.meta.url))

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

const readSmsAccount = ({
  NETBAR_SMS_URL: url,
  NETBAR_SMS_ACCESS_KEY_ID: accessKeyId,
  NETBAR_SMS_ACCESS_KEY_SECRET: accessKeySecret,
  NETBAR_SMS_SIGN_NAME: signName,
  NETBAR_SMS_TEMPLATE: templateCode,
  NETBAR_SMS_NOTICE_TEMPLATE: noticeTemplateCode,
}: Values): SmsAccount | null => {
  const parts = [accessKeyId, accessKeySecret, signName, templateCode]
  if (parts.every((part) => part === undefined)) return null
  if (
    accessKeyId === undefined ||
    accessKeySecret === undefined ||
    signName === undefined ||
    templateCode === undefined
  )
    throw new ConfigError(
      'NETBAR_SMS_ACCESS_KEY_ID, NETBAR_SMS_ACCESS_KEY_SECRET, NETBAR_SMS_SIGN_NAME and NETBAR_SMS_TEMPLATE belong together: set all or none.',
    )
  return { url, accessKeyId, accessKeySecret, signName, templateCode, noticeTemplateCode: noticeTemplateCode ?? null }
}

/** Refuses settings that are unsafe in production. */
const refuseUnsafe = (values: Values): void => {
  if (values.NETBAR_DEMO_PASSWORD !== undefined)
    throw new ConfigError('Production has no demo accounts: unset NETBAR_DEMO_PASSWORD.')
  if (values.NETBAR_TRUSTED_PROXIES.length === 0)
    throw new ConfigError(
      'Production needs NETBAR_TRUSTED_PROXIES: the addresses of the proxy that ends HTTPS and sets X-Forwarded-Proto.',
    )
  const plain = values.NETBAR_ALLOWED_ORIGINS.find((origin) => !origin.startsWith('https:'))
  if (plain !== undefined) throw new ConfigError(`NETBAR_ALLOWED_ORIGINS: ${plain} is not HTTPS.`)
  if (values.NETBAR_CONSOLE_ORIGIN?.startsWith('http:')) throw new ConfigError('NETBAR_CONSOLE_ORIGIN is not HTTPS.')
  if (!values.NETBAR_SMS_URL.startsWith('https:')) throw new ConfigError('NETBAR_SMS_URL is not HTTPS.')
  if (values.NETBAR_DATABASE_URL === undefined) return
  for (const name of ['NETBAR_TOKEN_SECRET', 'NETBAR_SECRET_KEY'] as const)
    if (values[name] === undefined)
      throw new ConfigError(`NETBAR_DATABASE_URL needs ${name}: every process has to know the same one.`)
}

/**
 * Reads the environment.
 *
 * @throws ConfigError naming the first invalid variable; never its value, which may be a secret.
 */
export const readConfig = (env: Environment): ServerConfig => {
  const read = v.safeParse(environment, withSecretFiles(env))
  if (!read.success) {
    // The schema has these keys and no others.
    const name = v.getDotPath(read.issues[0])?.split('.')[0] as Variable
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
  if (values.NETBAR_PROFILE === 'production') refuseUnsafe(values)
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
    smsAccount: readSmsAccount(values),
    demoPassword: values.NETBAR_DEMO_PASSWORD ?? null,
    allowedOrigins: values.NETBAR_ALLOWED_ORIGINS,
    helper: readHelper(values),
    trustedProxies: values.NETBAR_TRUSTED_PROXIES,
    consoleOrigin: values.NETBAR_CONSOLE_ORIGIN ?? null,
    secondFactor: (values.NETBAR_SECOND_FACTOR ?? [DEFAULT_RULES[values.NETBAR_PROFILE]]).flatMap(
      (rule) => v.parse(factorRule, rule) ?? [],
    ),
    consoleDir: packageDir('console/dist'),
    portalDir: values.NETBAR_PORTAL_DIR ?? packageDir('widgets/portal'),
    widgetsDir: packageDir('widgets/dist/cdn'),
    galleryDir: packageDir('widgets/dist/gallery'),
  }
}
