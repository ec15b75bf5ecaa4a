import { spawn } from 'node:child_process'

/** Program that opens an address on this system, called without a shell. */
const openerOf = (platform: NodeJS.Platform): readonly [string, ...string[]] => {
  if (platform === 'darwin') return ['open']
  return platform === 'win32' ? ['rundll32', 'url.dll,FileProtocolHandler'] : ['xdg-open']
}

/** Opens an address in the user's browser; resolves to whether there is one. */
export const openAddress = (address: string): Promise<boolean> => {
  const [program, ...args] = openerOf(process.platform)
  return new Promise((resolve) => {
    const opener = spawn(program, [...args, address], { stdio: 'ignore', detached: true })
    opener.once('error', () => resolve(false))
    opener.once('spawn', () => {
      opener.unref()
      resolve(true)
    })
  })
}
