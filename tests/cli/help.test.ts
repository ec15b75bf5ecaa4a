import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTerminal, type Terminal } from '../terminal.ts'

const COMMANDS = [
  'login',
  'logout',
  'whoami',
  'profile',
  'tail',
  'floor',
  'notifications',
  'unstored',
  'doctor',
  'completion',
]
const LANGUAGES = [
  { lang: 'zh-CN', usage: '用法：', environment: '环境变量', example: '示例：' },
  { lang: 'en-US', usage: 'Usage:', environment: 'environment', example: 'Examples:' },
  { lang: 'zh-TW', usage: '用法：', environment: '環境變數', example: '範例：' },
]

let terminal: Terminal
beforeAll(async () => {
  terminal = await openTerminal()
})
afterAll(() => terminal.close())

describe('netbar --help', () => {
  it.each(LANGUAGES)('[I18N-1] shows examples, every command and the exit codes in $lang', async (language) => {
    const { lang, usage, environment, example } = language
    const main = await terminal.run(['--help'], { env: { NETBAR_LANG: lang } })
    expect(main).toMatchObject({ code: 0, stderr: '' })
    expect(main.stdout.split('\n')[0]).toBe(example)
    expect(main.stdout).toContain(usage)
    for (const command of COMMANDS) expect(main.stdout).toMatch(new RegExp(`^  ${command} +\\S`, 'm'))
    expect(main.stdout).toContain('124')

    const tail = await terminal.run(['tail', '--help', '--lang', lang])
    expect(tail).toMatchObject({ code: 0, stderr: '' })
    expect(tail.stdout).toContain('NETBAR_CURSOR_FILE')
    expect(tail.stdout).toContain(environment)
    // An unknown key would be shown as it is.
    expect(main.stdout + tail.stdout).not.toMatch(/help\.\w/)
  })

  it('shows for each command three examples first, and its exit codes last', async () => {
    const paths = ['', ...COMMANDS, 'profile use', 'notifications read', 'notifications archive', 'notifications open']
    const pages = await Promise.all(paths.map((path) => terminal.run([...path.split(' ').filter(Boolean), '--help'])))
    for (const [index, { code, stdout, stderr }] of pages.entries()) {
      const lines = stdout.split('\n')
      expect([paths[index], code, stderr, lines[0], lines[4]]).toEqual([paths[index], 0, '', '示例：', ''])
      for (const line of lines.slice(1, 4)) expect(line).toContain('netbar ')
      expect(stdout).toMatch(/退出码：0 (完成|OK)/)
    }
  })

  it('[I18N-1] follows the environment where no language is given, in the forms used there', async () => {
    const firstLine = async (env: Readonly<Record<string, string>>) =>
      (await terminal.run(['--help'], { env: { NETBAR_LANG: '', ...env } })).stdout.split('\n')[0]
    expect(await firstLine({ LANG: 'zh_TW.UTF-8' })).toBe('範例：')
    expect(await firstLine({ LANG: 'zh_CN.UTF-8' })).toBe('示例：')
    expect(await firstLine({ LC_ALL: 'en_US.UTF-8', LANG: 'zh_CN.UTF-8' })).toBe('Examples:')
    expect(await firstLine({})).toBe('Examples:')
  })

  it('[I18N-1] names a mistyped word, and the likely one, but never a value', async () => {
    const wrong = async (args: readonly string[]) => {
      const { code, stdout, stderr } = await terminal.run(args)
      return [code, stdout, stderr]
    }
    expect(await wrong(['tial'])).toEqual([2, '', '没有命令 tial\n您是不是要用 tail？'])
    expect(await wrong(['login', '--pasword=secret-1'])).toEqual([2, '', '没有选项 --pasword'])
    expect(await wrong(['login', 'secret-1'])).toEqual([2, '', '参数过多'])
    expect(await wrong(['login', '--server'])).toEqual([2, '', '选项 --server 缺少值'])
  })

  it('is shown, with the code for wrong usage, without a command', async () => {
    const { code, stdout, stderr } = await terminal.run([])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('netbar [选项] [命令]')
  })

  it('prints its version without loading anything', async () => {
    expect(await terminal.run(['--version'])).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      stderr: '',
    })
  })
})
