import type { ServerConfig } from '../platform/config/index.ts'
import { attempt } from './check.ts'
import type { Finding } from './check.ts'
import { checkData } from './data.ts'
import { checkFolder, checkLimits } from './machine.ts'
import { checkRedis } from './redis.ts'

/** Checks everything that a start needs, also while servers run; changes nothing. */
export const examine = async (config: ServerConfig): Promise<readonly Finding[]> => {
  const findings: Finding[] = []
  for (const check of [checkFolder, checkLimits, checkData, checkRedis])
    findings.push(...(await attempt(() => check(config))))
  return findings
}
