import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { configFolder } from './paths.ts'

it('[CLI-3] the folder of the sign-ins follows the conventions of the system', () => {
  expect(configFolder({ XDG_CONFIG_HOME: '/x' }, 'linux')).toBe(join('/x', 'netbar'))
  expect(configFolder({}, 'darwin')).toBe(join(homedir(), '.config', 'netbar'))
  const roaming = String.raw`C:\Users\A\AppData\Roaming`
  expect(configFolder({ APPDATA: roaming }, 'win32')).toBe(join(roaming, 'netbar'))
  expect(configFolder({ APPDATA: roaming }, 'linux')).toBe(join(homedir(), '.config', 'netbar'))
})
