import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from '@lydell/node-pty'
import xterm, { type IBufferCell } from '@xterm/headless'

const BIN = join(import.meta.dirname, '../packages/cli/dist/bin.js')
/** Printed by the shell after the command: its exit code, and the terminal's settings. */
const AFTERWARDS = 'code=$?; echo "ended with $code"; stty -a | grep -o -E "[-]?(icanon|echo) " | tr -d "\\n"; echo'
/** Longer than a loaded machine needs, shorter than a test's own limit, which would not say what the screen showed. */
const WAIT_MS = 45_000

export interface PtyOptions {
  readonly cols: number
  readonly rows: number
  readonly env: Readonly<Record<string, string>>
  /** Opens a shell with job control instead, in which `eval "$RUN"` starts the command. */
  readonly hasJobs?: boolean | undefined
  /** Called with all raw output. */
  readonly onData?: ((data: string) => void) | undefined
}

/** A command in a pseudo terminal, and what a user sees of it. */
export interface Pty {
  /** Lines on the screen, without trailing blanks and empty lines at the end. */
  readonly screen: () => readonly string[]
  /** Cells of the screen, row by row, with their colours. */
  readonly cells: () => readonly (readonly IBufferCell[])[]
  /** All lines, including those scrolled off the screen. */
  readonly scrollback: () => readonly string[]
  readonly isCursorShown: () => boolean
  /** Window titles that were set. */
  readonly titles: readonly string[]
  /** Desktop notifications that were requested. */
  readonly desktopNotices: readonly string[]
  /** Number of bell characters. */
  readonly bells: () => number
  /** Whether the alternate screen is active. */
  readonly isAlternate: () => boolean
  /** Resolves as soon as the screen meets the condition; fails with what it shows instead. */
  until(isMet: () => boolean): Promise<void>
  press(keys: string): void
  /** Sends a signal to the command, not to the shell it runs in. */
  signal(name: NodeJS.Signals): void
  resize(cols: number, rows: number): void
  close(): void
}

const withoutEnd = (lines: readonly string[]): readonly string[] =>
  lines.slice(0, lines.findLastIndex((line) => line !== '') + 1)

/** Runs the built command in a shell in a pseudo terminal. */
export const openPty = (args: readonly string[], { cols, rows, env, hasJobs, onData }: PtyOptions): Pty => {
  const terminal = new xterm.Terminal({ cols, rows, scrollback: 100_000, allowProposedApi: true })
  const folder = mkdtempSync(join(tmpdir(), 'netbar-pty-'))
  const pidFile = join(folder, 'pid')
  const command = [process.execPath, BIN, ...args].map((part) => `'${part}'`).join(' ')
  const noted = `(sh -c 'echo $PPID' > '${pidFile}'; exec ${command})`
  const shell = hasJobs
    ? (['/bin/bash', '--norc', '--noprofile', '-i'] as const)
    : (['/bin/sh', '-c', `${noted}; ${AFTERWARDS}`] as const)
  const child = spawn(shell[0], shell.slice(1), {
    cols,
    rows,
    name: env['TERM'] ?? 'xterm-256color',
    env: {
      PATH: process.env['PATH'] ?? '',
      NETBAR_LANG: 'zh-CN',
      NO_UPDATE_NOTIFIER: '1',
      ...(hasJobs ? { PS1: '$ ', RUN: noted } : {}),
      ...env,
    },
  })
  const waiting = new Set<() => void>()
  const titles: string[] = []
  const desktopNotices: string[] = []
  let isCursorShown = true
  let bells = 0
  terminal.onBell(() => (bells += 1))
  terminal.parser.registerOscHandler(9, (text) => {
    desktopNotices.push(text)
    return true
  })
  terminal.onTitleChange((title) => titles.push(title))
  // The headless terminal does not report this mode.
  terminal.parser.registerCsiHandler({ prefix: '?', final: 'h' }, ([mode]) => {
    if (mode === 25) isCursorShown = true
    return false
  })
  terminal.parser.registerCsiHandler({ prefix: '?', final: 'l' }, ([mode]) => {
    if (mode === 25) isCursorShown = false
    return false
  })
  child.onData((data) => {
    onData?.(data)
    terminal.write(data, () => {
      for (const look of waiting) look()
    })
  })
  const read = (from: number, to: number) =>
    withoutEnd(
      Array.from({ length: to - from }, (_, index) =>
        (terminal.buffer.active.getLine(from + index)?.translateToString(true) ?? '').trimEnd(),
      ),
    )
  const cellsOf = (row: number) => {
    const line = terminal.buffer.active.getLine(terminal.buffer.active.baseY + row)
    return Array.from({ length: terminal.cols }, (_, column) => line?.getCell(column)).filter(
      (cell) => cell !== undefined,
    )
  }
  return {
    cells: () => Array.from({ length: terminal.rows }, (_, row) => cellsOf(row)),
    screen: () => read(terminal.buffer.active.baseY, terminal.buffer.active.baseY + terminal.rows),
    scrollback: () => read(0, terminal.buffer.active.length),
    isCursorShown: () => isCursorShown,
    titles,
    desktopNotices,
    bells: () => bells,
    isAlternate: () => terminal.buffer.active.type === 'alternate',
    until: (isMet) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look)
          const shown = read(terminal.buffer.active.baseY, terminal.buffer.active.baseY + terminal.rows)
          reject(new Error(`The screen did not meet ${String(isMet)}. It showed:\n${shown.join('\n')}`))
        }, WAIT_MS)
        const look = () => {
          if (!isMet()) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    press: (keys) => child.write(keys),
    resize: (newCols, newRows) => {
      terminal.resize(newCols, newRows)
      child.resize(newCols, newRows)
    },
    signal: (name) => void process.kill(Number(readFileSync(pidFile, 'utf8')), name),
    close: () => {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
