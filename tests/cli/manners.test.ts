// @module-tag release
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startForeignServer, type ForeignServer } from '../faults/foreign-server.ts'
import { openPty, type Pty, type PtyOptions } from '../pty.ts'
import { openTerminal, type Terminal } from '../terminal.ts'

let server: ForeignServer
let terminal: Terminal
const opened: Pty[] = []
beforeAll(async () => {
  server = await startForeignServer()
  terminal = await openTerminal()
})
afterEach(() => {
  for (const pty of opened.splice(0)) pty.close()
})
afterAll(async () => {
  await terminal.close()
  await server.close()
})

const environment = () => ({ NETBAR_SERVER: server.url, NETBAR_TOKEN: 'a.b.c' })
const open = (args: readonly string[], { cols = 80, hasJobs, env }: Partial<PtyOptions> = {}): Pty => {
  const pty = openPty(['tail', ...args], { cols, rows: 24, hasJobs, env: { ...environment(), ...env } })
  opened.push(pty)
  return pty
}
const shows = (pty: Pty, text: string) => pty.until(() => pty.screen().some((line) => line.includes(text)))
const call = (machineName: string, type = 'CALL') =>
  server.notify({ type, machineName, branchId: 3, orderNo: 'N7', time: '2026-11-21T04:00:00.000Z' })
const machines = (pty: Pty) => pty.screen().flatMap((line) => /(\d{4})号机/.exec(line)?.[1] ?? [])
const listed = (pty: Pty, names: readonly string[]) =>
  pty.until(() => JSON.stringify(machines(pty)) === JSON.stringify(names))

describe('netbar tail on a terminal', () => {
  it('[CLI-1] has no view in a job of CI, and ends by Ctrl-C with 130 as in a pipe', async () => {
    const pty = open([], { env: { CI: '1' }, hasJobs: true })
    await shows(pty, '$')
    pty.press('eval "$RUN"\r')
    await pty.until(() => pty.screen().includes('已连接'))
    call('0001')
    await shows(pty, '0001号机')
    expect(pty.isCursorShown()).toBe(true)
    pty.press('\u0003')
    await pty.until(() => pty.screen().at(-1) === '$')
    pty.press('echo code $?\r')
    await shows(pty, 'code 130')
  })

  it('[CLI-1] says nothing about its connection on request', async () => {
    const quiet = terminal.start(['tail', '--quiet', '--count', '1'], { env: environment() })
    const loud = terminal.start(['tail', '--count', '1'], { env: environment() })
    await loud.until(() => loud.reported.includes('已连接'))
    await untilOpen(2)
    call('0001')
    expect([await quiet.ended, await loud.ended]).toEqual([0, 0])
    expect([quiet.lines.length, quiet.reported, loud.reported]).toEqual([1, [], ['已连接']])
  })

  it('[CLI-1] understands types and languages as people type them', async () => {
    const running = terminal.start(['tail', '--type', 'call, tea', '--lang', 'en', '--count', '2'], {
      env: environment(),
    })
    await running.until(() => running.reported.includes('connected'))
    for (const type of ['CLEAN', 'CALL', 'TEA']) call('0001', type)
    expect(await running.ended).toBe(0)
    expect(running.lines.map((line) => (JSON.parse(line) as { type: string }).type)).toEqual(['CALL', 'TEA'])
    const [hant, wrong] = await Promise.all([
      terminal.run(['--help'], { env: { NETBAR_LANG: 'zh_Hant' } }),
      terminal.run(['tail', '--lang', 'de'], { env: environment() }),
    ])
    expect(hant.stdout.split('\n')[0]).toBe('範例：')
    expect([wrong.code, wrong.stderr]).toEqual([2, '--lang cannot be de. Choose one of: zh-CN, en-US, zh-TW'])
  })

  it('[CLI-1] paints a pipe where CLICOLOR_FORCE asks for it', async () => {
    const running = terminal.start(['tail', '--format', 'pretty', '--count', '1'], {
      env: { ...environment(), CLICOLOR_FORCE: '1' },
    })
    await running.until(() => running.reported.includes('已连接'))
    call('0001')
    await running.ended
    // oxlint-disable-next-line no-control-regex -- escape sequences are the subject of this test
    expect(running.lines[0]).toMatch(/\u001b\[33mCALL/)
  })

  it.each([
    [49, '0001号机呼叫服务'],
    [50, 'CALL              0001号机呼叫服务'],
    [100, 'CALL              呼叫服务      0001号机呼叫服务'],
  ])('[CLI-1] has in %i columns the parts that fit', async (cols, text) => {
    const pty = open(['--utc'], { cols })
    await shows(pty, '● 已连接')
    call('0001')
    await shows(pty, '0001号机')
    expect(pty.screen()[0]).toBe(`04:00:00  ${text}`)
  })
})

describe('the full view', () => {
  it('[CLI-1] takes the keys of vi and less', async () => {
    const pty = open(['--view', 'full'])
    await shows(pty, '● 已连接')
    const names = Array.from({ length: 30 }, (_, index) => String(index + 1).padStart(4, '0'))
    for (const name of names) call(name)
    await listed(pty, names.slice(9))
    const selected = () => pty.screen().find((line) => line.startsWith('› ')) ?? ''
    const isAt = (name: string) => pty.until(() => selected().includes(`${name}号机`))
    pty.press('k')
    await isAt('0029')
    pty.press('kk')
    await isAt('0027')
    pty.press('j')
    await isAt('0028')
    pty.press('g')
    await isAt('0001')
    pty.press('G')
    await listed(pty, names.slice(9))
    pty.press('/')
    pty.press('000')
    await listed(pty, names.slice(0, 9))
    pty.press('\r')
    await pty.until(() => pty.screen().at(-1) === '/000')
    pty.press('N')
    await isAt('0008')
    pty.press('N')
    await isAt('0007')
    pty.press('n')
    await isAt('0008')
    expect(machines(pty)).toEqual(names.slice(0, 8))
  })

  it('[CLI-1] marks the hits of a search', async () => {
    const pty = open(['--view', 'full'])
    await shows(pty, '● 已连接')
    call('0042')
    await listed(pty, ['0042'])
    const inverse = () =>
      pty
        .cells()
        .flat()
        .filter((cell) => cell.isInverse())
        .map((cell) => cell.getChars())
        .join('')
    expect(inverse()).toBe('')
    pty.press('/')
    pty.press('042')
    await pty.until(() => inverse() === '042')
    pty.press('\u007f\u007f\u007fcall')
    await pty.until(() => inverse() === 'CALL')
  })

  it('[CLI-1] [FMT-9] shows only the type of a notice, by name, and all again', async () => {
    const pty = open(['--view', 'full'])
    await shows(pty, '● 已连接')
    call('0001')
    call('0002', 'TEA')
    call('0003')
    await listed(pty, ['0001', '0002', '0003'])
    pty.press('k')
    pty.press('o')
    await listed(pty, ['0002'])
    expect(pty.screen()[0]).toContain('只看 TEA 茶水续杯')
    pty.press('o')
    await listed(pty, ['0001', '0002'])
  })

  it('[CLI-1] begins the details with what a person asks for, and ends with the ids', async () => {
    const pty = open(['--view', 'full', '--tz', 'Asia/Shanghai'])
    await shows(pty, '● 已连接')
    call('0001', 'TEA')
    await listed(pty, ['0001'])
    pty.press('\r')
    await shows(pty, '门店编号')
    const from = pty.screen().findIndex((line) => line.startsWith('──'))
    expect(pty.screen().slice(from + 1, from + 10)).toEqual([
      expect.stringMatching(/^内容 {8}0001号机/),
      '时间        2026-11-21 12:00:00 +08:00',
      '类型        TEA 茶水续杯',
      '机器        0001',
      '订单        N7',
      '数值        -',
      '门店        S1 一店',
      '编号        -',
      '门店编号    3',
    ])
  })
})

describe('completion of the built command', () => {
  it('[CLI-1] offers notice types one after another, and the stored sign-ins', async () => {
    for (const profile of ['robot', 'other'])
      await terminal.run(['login', '--server', server.url, '--profile', profile, '--token-stdin'], { input: 'a.b.c' })
    expect((await terminal.run(['profile', 'list', '--names'])).stdout.split('\n').sort()).toEqual(['other', 'robot'])
    const folder = mkdtempSync(join(tmpdir(), 'netbar-path-'))
    const program = join(import.meta.dirname, '../../packages/cli/dist/bin.js')
    writeFileSync(join(folder, 'netbar'), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`, { mode: 0o755 })
    const { stdout: script } = await terminal.run(['completion', 'bash'])
    const offered = (...words: readonly string[]) =>
      spawnSync(
        'bash',
        [
          '-c',
          `${script}\nCOMP_WORDS=("$@"); COMP_CWORD=$(( $# - 1 )); _netbar; echo "\${COMPREPLY[@]}"`,
          'bash',
          ...words,
        ],
        {
          encoding: 'utf8',
          env: {
            PATH: `${folder}:${process.env['PATH'] ?? ''}`,
            HOME: terminal.home,
            XDG_CONFIG_HOME: terminal.home,
          },
        },
      ).stdout.trim()
    expect(offered('netbar', 'tail', '--type', 'TE')).toBe('TEA')
    expect(offered('netbar', 'tail', '--type', 'CALL,TE')).toBe('CALL,TEA')
    expect(offered('netbar', 'tail', '--profile', 'r')).toBe('robot')
    expect(offered('netbar', 'profile', 'use', 'o')).toBe('other')
    rmSync(folder, { recursive: true, force: true })
  })
})

/** Resolves when so many connections are open at the server. */
const untilOpen = async (count: number): Promise<void> => {
  while (server.openCount < count) await new Promise(setImmediate)
}
