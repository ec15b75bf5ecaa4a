import { spawnSync } from 'node:child_process'
import { toolEnv } from './repository.ts'

/** The standard output of a program. */
export const runProgram = (cwd: string, program: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: toolEnv(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout
}
