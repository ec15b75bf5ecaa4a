import { HELPER_PLACES, helperAddress } from '@netbar/shared/contract'
import { expect, it } from 'vitest'
import { ConfigError, helperOrigin, readConfig } from './index.ts'

const production = { NETBAR_PROFILE: 'production', NETBAR_TRUSTED_PROXIES: 'loopback' }

it('needs nothing: the demo on loopback', () => {
  expect(readConfig({})).toMatchObject({
    profile: 'demo',
    host: '127.0.0.1',
    port: 5600,
    isPortFixed: false,
    demoPassword: null,
    databaseUrl: null,
    redisUrl: null,
    tokenSecret: null,
    allowedOrigins: [],
  })
  expect(readConfig({ PORT: '', HOST: '' })).toMatchObject({ port: 5600, isPortFixed: false, host: '127.0.0.1' })
})

it('takes everything from the environment', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    NETBAR_PROFILE: 'production',
    NETBAR_DATA_DIR: '/var/lib/netbar',
    NETBAR_DATABASE_URL: 'postgres://netbar:secret@db.example:5433/netbar',
    NETBAR_REDIS_URL: 'rediss://cache.example:6380',
    NETBAR_TOKEN_SECRET: 'abcdefghijklmnopqrstuvwxyz_0123456789-ABCDEFGH',
    NETBAR_SECRET_KEY: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789-abcde',
    NETBAR_ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443',
    NETBAR_TRUSTED_PROXIES: '10.0.0.1,loopback,fd00::/8',
  })
  expect(config).toMatchObject({
    port: 8080,
    isPortFixed: true,
    host: '0.0.0.0',
    profile: 'production',
    dataDir: '/var/lib/netbar',
    allowedOrigins: ['https://a.example', 'https://b.example:8443'],
    databaseUrl: 'postgres://netbar:secret@db.example:5433/netbar',
    redisUrl: 'rediss://cache.example:6380',
    tokenSecret: 'abcdefghijklmnopqrstuvwxyz_0123456789-ABCDEFGH',
    trustedProxies: ['10.0.0.1', 'loopback', 'fd00::/8'],
  })
})

const HELPERS = {
  NETBAR_HELPER_DEV_URL: 'http://helper.dev.example:8080',
  NETBAR_HELPER_TEST_URL: 'http://helper.test.example/base/',
  NETBAR_HELPER_PRODUCTION_URL: 'https://helper.example/base',
}

it.each([
  [{}, 'http://helper.dev.example:8080', 'http://helper.dev.example:8080/releases'],
  [{ NETBAR_PROFILE: 'test' }, 'http://helper.test.example/base/', 'http://helper.test.example/base/releases'],
  [production, 'https://helper.example/base', 'https://helper.example/base/releases'],
])('[CALL-1] %j has the base address of its own environment', (profile, baseUrl, releases) => {
  const { helper } = readConfig({ ...profile, ...HELPERS, NETBAR_RELEASES_URL: '/releases' })
  expect([helper.baseUrl, helperAddress(helper, 'releases')]).toEqual([baseUrl, releases])
})

it('[SHELL-9] [ENT-4] refers to no other server unless it is configured to, and then to the exact address', () => {
  expect(readConfig({}).helper).toEqual({ baseUrl: null, releases: null, upload: null })
  const { helper } = readConfig({
    ...production,
    ...HELPERS,
    NETBAR_RELEASES_URL: 'https://releases.example/netbar?per_page=5',
    NETBAR_UPLOAD_URL: 'https://files.example:8443/put',
  })
  expect(HELPER_PLACES.map((place) => [helperAddress(helper, place), helperOrigin(helper, place)])).toEqual([
    ['https://releases.example/netbar?per_page=5', 'https://releases.example'],
    ['https://files.example:8443/put', 'https://files.example:8443'],
  ])
})

it.each([
  [{ PORT: 'abc' }, 'PORT has to be a port from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT has to be a port from 0 to 65535.'],
  [{ PORT: '-1' }, 'PORT has to be a port from 0 to 65535.'],
  [{ HOST: 'a b' }, 'HOST has to be an address or a host name.'],
  [{ NETBAR_PROFILE: 'live' }, 'NETBAR_PROFILE has to be demo, test or production.'],
  [{ NETBAR_DEMO_PASSWORD: 'short' }, 'NETBAR_DEMO_PASSWORD has to be 6 to 128 characters.'],
  [
    { NETBAR_ALLOWED_ORIGINS: 'https://a.example/path' },
    'NETBAR_ALLOWED_ORIGINS has to be origins like https://portal.example, separated by commas.',
  ],
  [
    { NETBAR_ALLOWED_ORIGINS: '*' },
    'NETBAR_ALLOWED_ORIGINS has to be origins like https://portal.example, separated by commas.',
  ],
  [
    { NETBAR_TRUSTED_PROXIES: 'everybody' },
    'NETBAR_TRUSTED_PROXIES has to be addresses or networks, separated by commas.',
  ],
  [
    { NETBAR_DATABASE_URL: 'mysql://db.example/netbar' },
    'NETBAR_DATABASE_URL has to be an address like postgres://user:password@host:5432/database.',
  ],
  [{ NETBAR_REDIS_URL: 'cache.example:6379' }, 'NETBAR_REDIS_URL has to be an address like redis://host:6379.'],
  [
    { NETBAR_REDIS_URL: 'redis://cache.example' },
    'NETBAR_REDIS_URL needs NETBAR_DATABASE_URL: one process alone has an embedded database.',
  ],
  [
    { NETBAR_TOKEN_SECRET: 'too short' },
    'NETBAR_TOKEN_SECRET has to be 32 random bytes or more as base64url, 43 characters at least.',
  ],
  [
    { ...production, NETBAR_DATABASE_URL: 'postgres://db.example/netbar' },
    'NETBAR_DATABASE_URL needs NETBAR_TOKEN_SECRET: every process has to know the same one.',
  ],
  [
    {
      ...production,
      NETBAR_DATABASE_URL: 'postgres://db.example/netbar',
      NETBAR_TOKEN_SECRET: 'abcdefghijklmnopqrstuvwxyz_0123456789-ABCDEFGH',
    },
    'NETBAR_DATABASE_URL needs NETBAR_SECRET_KEY: every process has to know the same one.',
  ],
  [
    { NETBAR_TOKEN_SECRET: 's'.repeat(43) },
    'NETBAR_TOKEN_SECRET has to be 32 random bytes or more as base64url, 43 characters at least.',
  ],
  [
    { NETBAR_SECRET_KEY: 'changeme'.repeat(6).slice(0, 43) },
    'NETBAR_SECRET_KEY has to be 32 random bytes as base64url, 43 characters.',
  ],
  [
    { NETBAR_PROFILE: 'production' },
    'Production needs NETBAR_TRUSTED_PROXIES: the addresses of the proxy that ends HTTPS and sets X-Forwarded-Proto.',
  ],
  [{ ...production, NETBAR_DEMO_PASSWORD: 'secret-1' }, 'Production has no demo accounts: unset NETBAR_DEMO_PASSWORD.'],
  [
    { ...production, NETBAR_ALLOWED_ORIGINS: 'https://a.example,http://b.example' },
    'NETBAR_ALLOWED_ORIGINS: http://b.example is not HTTPS.',
  ],
  [{ NETBAR_SECRET_KEY: 'short' }, 'NETBAR_SECRET_KEY has to be 32 random bytes as base64url, 43 characters.'],
  [
    { NETBAR_WECHAT_APP_ID: 'wx1' },
    'NETBAR_WECHAT_APP_ID has to be the id of a WeChat application, wx and 16 letters or digits.',
  ],
  [
    { NETBAR_WECHAT_APP_ID: 'wx0123456789abcdef' },
    'NETBAR_WECHAT_APP_ID and NETBAR_WECHAT_SECRET belong together: set both or none.',
  ],
  [
    { NETBAR_SMS_TEMPLATE: 'SMS_123456789' },
    'NETBAR_SMS_ACCESS_KEY_ID, NETBAR_SMS_ACCESS_KEY_SECRET, NETBAR_SMS_SIGN_NAME and NETBAR_SMS_TEMPLATE belong together: set all or none.',
  ],
  [{ NETBAR_SMS_TEMPLATE: '123' }, 'NETBAR_SMS_TEMPLATE has to be an approved template like SMS_123456789.'],
  [{ NETBAR_SMS_URL: 'sms.example' }, 'NETBAR_SMS_URL has to be an origin like https://dysmsapi.aliyuncs.com.'],
  [{ ...production, NETBAR_SMS_URL: 'http://sms.example' }, 'NETBAR_SMS_URL is not HTTPS.'],
  [
    { NETBAR_HELPER_TEST_URL: 'https://helper.example/?a=1' },
    'NETBAR_HELPER_TEST_URL has to be an address like https://helper.example.',
  ],
  [
    { NETBAR_RELEASES_URL: "https://releases.example; script-src 'self'" },
    "NETBAR_RELEASES_URL has to be an address like https://helper.example/releases, or a path at the helper's like /releases.",
  ],
  [
    { NETBAR_UPLOAD_URL: '//files.example' },
    "NETBAR_UPLOAD_URL has to be an address like https://files.example/put, or a path at the helper's like /put.",
  ],
  [
    { NETBAR_UPLOAD_URL: 'https://user:secret@files.example/put' },
    "NETBAR_UPLOAD_URL has to be an address like https://files.example/put, or a path at the helper's like /put.",
  ],
  [
    { NETBAR_UPLOAD_URL: '/put', NETBAR_HELPER_TEST_URL: 'https://helper.example' },
    'NETBAR_UPLOAD_URL is a path: it needs NETBAR_HELPER_DEV_URL.',
  ],
  [{ ...production, NETBAR_UPLOAD_URL: 'http://files.example/put' }, 'NETBAR_UPLOAD_URL is not HTTPS.'],
  [
    { ...production, NETBAR_HELPER_PRODUCTION_URL: 'http://helper.example', NETBAR_RELEASES_URL: '/releases' },
    'NETBAR_HELPER_PRODUCTION_URL is not HTTPS.',
  ],
  [{ NETBAR_PORTAL_DIR: '/does/not/exist' }, 'NETBAR_PORTAL_DIR does not exist: /does/not/exist'],
])('refuses %j in one line', (env, message) => {
  expect(() => readConfig(env)).toThrow(new ConfigError(message))
})

it.each(['0.0.0.0', '192.168.1.5', 'example.com', '::', '127.0.0.1.evil.example'])('refuses the demo on %s', (host) => {
  expect(() => readConfig({ HOST: host })).toThrow(
    new ConfigError(`The demo profile listens on loopback only: HOST cannot be ${host}.`),
  )
})

it.each(['127.0.0.1', '127.5.5.5', 'localhost', '::1'])('lets the demo listen on %s', (host) => {
  expect(readConfig({ HOST: host }).host).toBe(host)
})

it('[SES-1] demands a second factor of level 1 in production, of nobody elsewhere, and of whom it is told to', () => {
  const rulesOf = (env: Readonly<Record<string, string>>) => readConfig(env).secondFactor
  expect(rulesOf(production)).toEqual([{ kind: 'level', name: '1' }])
  expect([rulesOf({}), rulesOf({ NETBAR_PROFILE: 'test' })]).toEqual([[], []])
  expect(rulesOf({ ...production, NETBAR_SECOND_FACTOR: 'nobody' })).toEqual([])
  expect(rulesOf({ ...production, NETBAR_SECOND_FACTOR: 'role:财务,level-2' })).toEqual([
    { kind: 'role', name: '财务' },
    { kind: 'level', name: '2' },
  ])
})
