import { homedir } from 'node:os'
import { join } from 'node:path'

/** Folder of the CLI's settings: `$XDG_CONFIG_HOME/netbar`, else `~/.config/netbar`; `%APPDATA%\netbar` on Windows. */
export const configFolder = (env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string => {
  if (env['XDG_CONFIG_HOME']) return join(env['XDG_CONFIG_HOME'], 'netbar')
  if (platform === 'win32' && env['APPDATA']) return join(env['APPDATA'], 'netbar')
  return join(homedir(), '.config', 'netbar')
}

/**
 * File of the latest known version: `$XDG_STATE_HOME/netbar/latest-version`, else in `~/.local/state`;
 * `%LOCALAPPDATA%\netbar` on Windows.
 */
export const updateFile = (env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string => {
  const local = platform === 'win32' ? env['LOCALAPPDATA'] : undefined
  return join(env['XDG_STATE_HOME'] || local || join(homedir(), '.local', 'state'), 'netbar', 'latest-version')
}
