import { isIP } from 'node:net'
import * as v from 'valibot'
import { factorRule } from './factor-rule.ts'

const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
)

const isWebAddress = (text: string) => {
  if (!URL.canParse(text) || /\s/.test(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username + password + hash === ''
}
const isBaseAddress = (text: string) => isWebAddress(text) && !text.includes('?')
/** An absolute address, or a path below the helper's base address. */
const isPlace = (text: string) => /^\/(?![/\\])[!-~]*$/.test(text) || isWebAddress(text)
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)
/** An origin with a name: passkeys are made for names, and for no addresses. */
const isSite = (text: string) => isOrigin(text) && isIP(new URL(text).hostname.replaceAll(/[[\]]/g, '')) === 0
const isAddress = (text: string) => isIP(text.split('/')[0] ?? '') !== 0 || text === 'loopback'

/** Of 43 random base64url characters, fewer than 16 different ones occur less often than once in 10¹² secrets. */
const MIN_DISTINCT_CHARACTERS = 16
const looksRandom = (secret: string) => new Set(secret).size >= MIN_DISTINCT_CHARACTERS

const tokenSecret = v.pipe(v.string(), v.regex(/^[\w-]{43,512}$/), v.check(looksRandom))
const secretKey = v.pipe(v.string(), v.regex(/^[\w-]{43}$/), v.check(looksRandom))

const serverUrl = (form: RegExp) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(form),
      v.check((text) => URL.canParse(text)),
    ),
  )
const baseAddress = v.optional(v.pipe(v.string(), v.check(isBaseAddress)))
const place = v.optional(v.pipe(v.string(), v.check(isPlace)))
const folder = v.pipe(v.string(), v.nonEmpty())

/** Every variable that the server reads. */
export const environment = v.object({
  PORT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535))),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,253}$/)), '127.0.0.1'),
  NETBAR_PROFILE: v.optional(v.picklist(['demo', 'test', 'production']), 'demo'),
  NETBAR_DATA_DIR: v.optional(folder, '.netbar'),
  NETBAR_DATABASE_URL: serverUrl(/^postgres(ql)?:\/\/\S+$/),
  NETBAR_REDIS_URL: serverUrl(/^rediss?:\/\/\S+$/),
  NETBAR_TOKEN_SECRET: v.optional(tokenSecret),
  NETBAR_SECRET_KEY: v.optional(secretKey),
  NETBAR_WECHAT_APP_ID: v.optional(v.pipe(v.string(), v.regex(/^wx[0-9a-zA-Z]{16}$/))),
  NETBAR_WECHAT_SECRET: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
  NETBAR_SMS_ACCESS_KEY_ID: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))),
  NETBAR_SMS_ACCESS_KEY_SECRET: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,128}$/))),
  NETBAR_SMS_SIGN_NAME: v.optional(v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(24))),
  NETBAR_SMS_TEMPLATE: v.optional(v.pipe(v.string(), v.regex(/^SMS_\d{1,20}$/))),
  NETBAR_SMS_NOTICE_TEMPLATE: v.optional(v.pipe(v.string(), v.regex(/^SMS_\d{1,20}$/))),
  NETBAR_SMS_URL: v.optional(v.pipe(v.string(), v.check(isOrigin)), 'https://dysmsapi.aliyuncs.com'),
  NETBAR_HELPER_DEV_URL: baseAddress,
  NETBAR_HELPER_TEST_URL: baseAddress,
  NETBAR_HELPER_PRODUCTION_URL: baseAddress,
  NETBAR_RELEASES_URL: place,
  NETBAR_UPLOAD_URL: place,
  NETBAR_DEMO_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(6), v.maxLength(128))),
  NETBAR_ALLOWED_ORIGINS: v.optional(v.pipe(list, v.everyItem(isOrigin)), ''),
  NETBAR_CONSOLE_ORIGIN: v.optional(v.pipe(v.string(), v.check(isSite))),
  NETBAR_SECOND_FACTOR: v.optional(
    v.pipe(
      list,
      v.everyItem((rule) => v.is(factorRule, rule)),
    ),
  ),
  NETBAR_TRUSTED_PROXIES: v.optional(v.pipe(list, v.everyItem(isAddress)), ''),
  NETBAR_PORTAL_DIR: v.optional(folder),
})

/** Parsed variables, unset ones included. */
export type Values = v.InferOutput<typeof environment>

/** Profile of the server: `demo` has live example data on loopback only, `test` a small world, `production` neither. */
export type Profile = Values['NETBAR_PROFILE']

/** A variable of the server's environment. */
export type Variable = keyof typeof environment.entries

const HELPER_URL = 'an address like https://helper.example'

/** Allowed values of each variable, for the message that refuses another one. */
export const EXPECTED: Readonly<Record<Variable, string>> = {
  PORT: 'a port from 0 to 65535',
  HOST: 'an address or a host name',
  NETBAR_DATA_DIR: 'a folder',
  NETBAR_DATABASE_URL: 'an address like postgres://user:password@host:5432/database',
  NETBAR_REDIS_URL: 'an address like redis://host:6379',
  NETBAR_TOKEN_SECRET: '32 random bytes or more as base64url, 43 characters at least',
  NETBAR_SECRET_KEY: '32 random bytes as base64url, 43 characters',
  NETBAR_WECHAT_APP_ID: 'the id of a WeChat application, wx and 16 letters or digits',
  NETBAR_WECHAT_SECRET: 'the secret of that application, 32 hexadecimal digits',
  NETBAR_SMS_ACCESS_KEY_ID: 'the id of an access key of the text message service',
  NETBAR_SMS_ACCESS_KEY_SECRET: 'the secret of that access key',
  NETBAR_SMS_SIGN_NAME: 'the approved name in front of text messages, 2 to 24 characters',
  NETBAR_SMS_TEMPLATE: 'an approved template like SMS_123456789',
  NETBAR_SMS_NOTICE_TEMPLATE: 'an approved template like SMS_123456789',
  NETBAR_SMS_URL: 'an origin like https://dysmsapi.aliyuncs.com',
  NETBAR_HELPER_DEV_URL: HELPER_URL,
  NETBAR_HELPER_TEST_URL: HELPER_URL,
  NETBAR_HELPER_PRODUCTION_URL: HELPER_URL,
  NETBAR_RELEASES_URL: "an address like https://helper.example/releases, or a path at the helper's like /releases",
  NETBAR_UPLOAD_URL: "an address like https://files.example/put, or a path at the helper's like /put",
  NETBAR_PROFILE: 'demo, test or production',
  NETBAR_DEMO_PASSWORD: '6 to 128 characters',
  NETBAR_ALLOWED_ORIGINS: 'origins like https://portal.example, separated by commas',
  NETBAR_CONSOLE_ORIGIN: 'the origin of the console with a name, like https://netbar.example',
  NETBAR_SECOND_FACTOR: 'level-1, level-2, role:<name> or brand:<name>, separated by commas, or nobody',
  NETBAR_TRUSTED_PROXIES: 'addresses or networks, separated by commas',
  NETBAR_PORTAL_DIR: 'a folder',
}

/** Variables whose values are never shown. Each can be read from the file that `<name>_FILE` names instead. */
export const SECRETS: ReadonlySet<Variable> = new Set<Variable>([
  'NETBAR_DATABASE_URL',
  'NETBAR_REDIS_URL',
  'NETBAR_TOKEN_SECRET',
  'NETBAR_SECRET_KEY',
  'NETBAR_WECHAT_SECRET',
  'NETBAR_SMS_ACCESS_KEY_SECRET',
  'NETBAR_DEMO_PASSWORD',
])

/** The secrets that a server makes up for itself when they are not given. */
export const GENERATED = {
  'token-secret': { schema: tokenSecret, expected: EXPECTED.NETBAR_TOKEN_SECRET },
  'secret-key': { schema: secretKey, expected: EXPECTED.NETBAR_SECRET_KEY },
} as const
