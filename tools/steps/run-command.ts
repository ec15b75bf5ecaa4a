import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { ROOT, toolEnv } from '../repository.ts'
import { progressWanted, readProgress } from './progress.ts'

export interface CommandOptions {
  /** Added to the environment of the repository's tools. */
  readonly env?: NodeJS.ProcessEnv
  /** Called with each line of the command's output, except for progress. */
  readonly onLine?: (line: string) => void
  readonly onProgress?: (howFar: string) => void
}

/** How a command ended, and its complete output. */
export interface CommandResult {
  readonly isWell: boolean
  readonly output: string
}

/** Runs a shell command in the repository, silently: its output is returned, for explaining a failure. */
export async function runCommand(
  command: string,
  { env = {}, onLine, onProgress }: CommandOptions = {},
): Promise<CommandResult> {
  const child = spawn(command, {
    cwd: ROOT,
    env: { ...toolEnv(), ...progressWanted, ...env },
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const read = (line: string): void => {
    const howFar = readProgress(line)
    if (howFar !== undefined) onProgress?.(howFar)
    else {
      lines.push(line)
      onLine?.(line)
    }
  }
  const readers = [child.stdout, child.stderr].map((input) =>
    once(createInterface({ input }).on('line', read), 'close'),
  )
  const [[code]] = await Promise.all([once(child, 'close'), ...readers])
  return { isWell: code === 0, output: lines.join('\n') }
}
