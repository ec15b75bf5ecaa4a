import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from '@lydell/node-pty'
import xterm, { type IBufferCell } from '@xterm/headless'

const BIN = join(import.meta.dirname, '../packages/cli/dist/bin.js')
/** What a shell prints when the command gave the terminal back: its code, and how the terminal is set. */
const AFTERWARDS = 'code=$?; echo "ended with $code"; stty -a | grep -o -E "[-]?(icanon|echo) " | tr -d "\\n"; echo'

export interface PtyOptions {
  readonly cols: number
  readonly rows: number
  readonly env: Readonly<Record<string, string>>
  /** Told of everything that is written, as it is. */
  readonly onData?: ((data: string) => void) | undefined
}

/** A command in a terminal, and what a person sees of it. */
export interface Pty {
  /** The lines on the screen, without blanks at their ends and below the last of them. */
  readonly screen: () => readonly string[]
  /** The cells of the screen, row by row, with their colours. */
  readonly cells: () => readonly (readonly IBufferCell[])[]
  /** Everything that was written, with what has left the screen. */
  readonly scrollback: () => readonly string[]
  readonly isCursorShown: () => boolean
  /** Titles that the terminal was told to show. */
  readonly titles: readonly string[]
  /** What it was asked to show on the desktop. */
  readonly desktopNotices: readonly string[]
  /** How often it was told to ring. */
  readonly bells: () => number
  /** Whether the screen is the one of a program that wants it for itself. */
  readonly isAlternate: () => boolean
  /** Resolves as soon as the screen is what the test waits for. */
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
export const openPty = (args: readonly string[], { cols, rows, env, onData }: PtyOptions): Pty => {
  const terminal = new xterm.Terminal({ cols, rows, scrollback: 100_000, allowProposedApi: true })
  const folder = mkdtempSync(join(tmpdir(), 'netbar-pty-'))
  const pidFile = join(folder, 'pid')
  const command = [process.execPath, BIN, ...args].map((part) => `'${part}'`).join(' ')
  const child = spawn('/bin/sh', ['-c', `(sh -c 'echo $PPID' > '${pidFile}'; exec ${command}); ${AFTERWARDS}`], {
    cols,
    rows,
    name: env['TERM'] ?? 'xterm-256color',
    env: { PATH: process.env['PATH'] ?? '', NETBAR_LANG: 'zh-CN', ...env },
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
  // The screen of a terminal without a window does not tell it.
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
      new Promise((resolve) => {
        const look = () => {
          if (!isMet()) return
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
