import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname } from 'node:path'
import { isSea } from 'node:sea'
import type { Translate } from '@netbar/shared/texts'
import { report } from '../output/streams.ts'
import { updateFile } from '../profiles/paths.ts'
import { makePrivateFolder } from '../profiles/private-file.ts'
import { isNewer } from './versions.ts'

const DAY_MS = 86_400_000
/** Asks the registry that npm is configured with, with npm's own proxies, certificates and tokens. */
const QUESTION = 'npm view @netbar/cli version --fetch-retries=0 --fetch-timeout=10000'

/** The latest known version, which was asked for at least a day ago; null where it was asked for since. */
const lastAnswer = (file: string, now: number): string | null => {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) return ''
  const age = now - found.mtimeMs
  return age >= 0 && age < DAY_MS ? null : readFileSync(file, 'utf8').trim()
}

/** Asks in the background: npm writes its answer into the file itself, and nobody waits for it. */
const askAgain = (file: string): void => {
  const answer = openSync(file, 'w', 0o600)
  try {
    const npm = spawn(QUESTION, {
      // On Windows npm is a script, which only a shell starts.
      shell: true,
      // Not a folder whose settings of npm are another's.
      cwd: homedir(),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', answer, 'ignore'],
    })
    // Without npm there is no answer.
    npm.on('error', () => undefined)
    npm.unref()
  } finally {
    closeSync(answer)
  }
}

/**
 * Once a day reports a newer version, by the answer of an earlier day, and asks for the next one. A single executable is
 * updated by other means. No failure of this is one of the command.
 */
export const noticeUpdate = async (version: string, env: NodeJS.ProcessEnv, t: Translate): Promise<void> => {
  if (isSea()) return
  try {
    const file = updateFile(env)
    const latest = lastAnswer(file, Date.now())
    if (latest === null) return
    await makePrivateFolder(dirname(file))
    askAgain(file)
    if (isNewer(latest, version)) report(t('cli.newVersion', { latest, version }))
  } catch {
    // E.g. a folder that cannot be written: asked again next time.
  }
}
