import type { Translate } from '@netbar/shared/texts'
import { doubt, good, broken, type Finding } from './finding.ts'

/** Oldest supported Node, as in package.json. */
const OLDEST_NODE = [22, 13] as const
const PROXIES = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy']
const OTHER_PROXIES = ['ALL_PROXY', 'all_proxy']

/** Checks whether this Node is supported. `node` is a version such as `22.13.0`. */
export const checkNode = (node: string, version: string, t: Translate): Finding => {
  const [major = 0, minor = 0] = node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_NODE
  const isOld = major < oldestMajor || (major === oldestMajor && minor < oldestMinor)
  const params = { version, node, oldest: OLDEST_NODE.join('.') }
  return isOld ? broken(t('doctor.oldNode', params)) : good(t('doctor.node', params))
}

/** Whether this Node supports proxies: since 22.21 and 24.5. */
const knowsProxies = (node: string): boolean => {
  const [major = 0, minor = 0] = node.split('.').map(Number)
  return major === 22 ? minor >= 21 : major > 24 || (major === 24 && minor >= 5)
}

/** Checks whether the proxy of the environment is used. `node` is a version such as `22.13.0`. */
export const checkProxy = (node: string, env: NodeJS.ProcessEnv, t: Translate): Finding => {
  const names = PROXIES.filter((name) => env[name]).join(', ')
  if (names)
    return knowsProxies(node) ? good(t('doctor.proxy', { names })) : doubt(t('doctor.unusedProxy', { names, node }))
  const others = OTHER_PROXIES.filter((name) => env[name]).join(', ')
  return others ? doubt(t('doctor.otherProxy', { names: others })) : good(t('doctor.noProxy'))
}
