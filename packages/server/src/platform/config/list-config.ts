import { environment, SECRETS } from './environment.ts'
import type { Variable } from './environment.ts'
import { baseUrlOf } from './helper.ts'
import type { ServerConfig } from './read-config.ts'
import type { Environment } from './secret-files.ts'

const isSet = (value: string | undefined): value is string => value !== undefined && value !== ''

const listed = (values: readonly string[]) => values.join(',')

/** Values in force where a variable is not set; `-` is nothing. */
const inForce = ({ profile, host, port, dataDir, ...config }: ServerConfig): Readonly<Record<Variable, string>> => ({
  PORT: config.isPortFixed ? String(port) : `${port} or the next free one`,
  HOST: host,
  NETBAR_PROFILE: profile,
  NETBAR_DATA_DIR: dataDir,
  NETBAR_DATABASE_URL: 'the embedded database',
  NETBAR_REDIS_URL: '-',
  NETBAR_TOKEN_SECRET: 'token-secret in the data folder',
  NETBAR_SECRET_KEY: 'secret-key in the data folder',
  NETBAR_WECHAT_APP_ID: config.wechatApp?.appId ?? '-',
  NETBAR_WECHAT_SECRET: '-',
  NETBAR_SMS_ACCESS_KEY_ID: config.smsAccount?.accessKeyId ?? '-',
  NETBAR_SMS_ACCESS_KEY_SECRET: '-',
  NETBAR_SMS_SIGN_NAME: config.smsAccount?.signName ?? '-',
  NETBAR_SMS_TEMPLATE: config.smsAccount?.templateCode ?? '-',
  NETBAR_SMS_NOTICE_TEMPLATE: config.smsAccount?.noticeTemplateCode ?? '-',
  NETBAR_SMS_URL: config.smsAccount?.url ?? '-',
  NETBAR_HELPER_DEV_URL: '-',
  NETBAR_HELPER_TEST_URL: '-',
  NETBAR_HELPER_PRODUCTION_URL: '-',
  // The others belong to other profiles, and have no effect here.
  [baseUrlOf(profile)]: config.helper.baseUrl ?? '-',
  NETBAR_RELEASES_URL: config.helper.releases ?? '-',
  NETBAR_UPLOAD_URL: config.helper.upload ?? '-',
  NETBAR_DEMO_PASSWORD: profile === 'production' ? '-' : 'demo-password in the data folder',
  NETBAR_ALLOWED_ORIGINS: listed(config.allowedOrigins) || '-',
  NETBAR_CONSOLE_ORIGIN: config.consoleOrigin ?? '-',
  NETBAR_SECOND_FACTOR:
    listed(config.secondFactor.map(({ kind, name }) => `${kind}${kind === 'level' ? '-' : ':'}${name}`)) || 'nobody',
  NETBAR_TRUSTED_PROXIES: listed(config.trustedProxies) || '-',
  NETBAR_PORTAL_DIR: profile === 'production' ? '-' : config.portalDir,
})

/** One line for each variable: name, value in force, and its source. For a secret only whether it is set. */
export const listConfig = (config: ServerConfig, env: Environment): readonly string[] => {
  const values = inForce(config)
  // Object.keys loses the keys of the schema.
  const names = Object.keys(environment.entries) as Variable[]
  const rows = names.map((name): readonly [name: string, value: string, source: string] => {
    const file = env[`${name}_FILE`]
    const source = isSet(env[name]) ? 'environment' : SECRETS.has(name) && isSet(file) ? `file ${file}` : 'default'
    return [name, SECRETS.has(name) && source !== 'default' ? '(set, not shown)' : values[name], source]
  })
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map(
    ([name, value, source]) => `${name.padEnd(widths[0] ?? 0)}  ${value.padEnd(widths[1] ?? 0)}  ${source}`,
  )
}
