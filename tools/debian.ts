import { existsSync } from 'node:fs'
import { runCommand } from './steps/run-command.ts'

/** Whether programs may be installed by `apt-get` here: as root, on Debian or a derivative. */
export const canInstall = (): boolean => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/**
 * Installs packages of Debian. The output of apt-get is printed where it fails.
 *
 * @returns Whether all of them are installed now.
 */
export async function installFromDebian(packages: readonly string[]): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = `apt-get -q -y install --no-install-recommends ${packages.join(' ')}`
  const { isWell, output } = await runCommand(`apt-get -q -y update && ${install}`, { env })
  if (!isWell) console.error(output)
  return isWell
}
