import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

interface Ancestor {
  readonly pid: number
  readonly command: string
}

const SHELL = /(^|\/)(ba|da|z)?sh -c /
const PACKAGE_MANAGER = /(^|[\s/])(pnpm|npm|npx)(\s|$|\.)/

/**
 * The processes between this one and the outermost `pnpm`, `npm` or `npx` that started it. npx does not forward
 * SIGTERM, so a server started by `npx … start` must notice by itself that npx is gone.
 */
export function launchers(): number[] {
  const chain: Ancestor[] = []
  for (let pid = process.ppid; pid > 1;) {
    const found = look(pid)
    if (!found || !(SHELL.test(found.command) || PACKAGE_MANAGER.test(found.command))) break
    chain.push({ pid, command: found.command })
    pid = found.parent
  }
  // A shell outside of all of them is the user's own, and may end before us.
  const outermost = chain.findLastIndex(({ command }) => !SHELL.test(command))
  return chain.slice(0, outermost + 1).map(({ pid }) => pid)
}

/** Whether a process with this id is running. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function look(pid: number): { parent: number; command: string } | undefined {
  try {
    const [parent = '', command = ''] = process.platform === 'linux' ? lookInProc(pid) : lookWithPs(pid)
    return { parent: Number.parseInt(parent, 10), command }
  } catch {
    // Ended in the meantime, or not ours to inspect.
    return undefined
  }
}

function lookInProc(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [, parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return [parent, readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')]
}

function lookWithPs(pid: number): string[] {
  const line = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  return [line, line.replace(/^\d+\s+/, '')]
}
