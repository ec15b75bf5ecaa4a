import type { Translate } from '@netbar/shared/texts'
import { doubt, good, broken, type Finding } from './finding.ts'

/** The oldest Node that the package takes; its package.json says the same. */
const OLDEST_NODE = [22, 13] as const
const PROXIES = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'all_proxy']

/** Whether this Node is one that netbar runs on. `node` is a version such as `22.13.0`. */
export const checkNode = (node: string, version: string, t: Translate): Finding => {
  const [major = 0, minor = 0] = node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_NODE
  const isOld = major < oldestMajor || (major === oldestMajor && minor < oldestMinor)
  const params = { version, node, oldest: OLDEST_NODE.join('.') }
  return isOld ? broken(t('doctor.oldNode', params)) : good(t('doctor.node', params))
}

/** Whether a proxy of the environment is in the way: Node goes through one only where it is told to. */
export const checkProxy = (env: NodeJS.ProcessEnv, t: Translate): Finding => {
  const names = PROXIES.filter((name) => env[name]).join(', ')
  if (!names) return good(t('doctor.noProxy'))
  return env['NODE_USE_ENV_PROXY'] === '1'
    ? good(t('doctor.proxy', { names }))
    : doubt(t('doctor.unusedProxy', { names }))
}
