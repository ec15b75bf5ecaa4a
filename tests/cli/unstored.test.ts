import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestServer, type TestServer } from '@netbar/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTerminal, type RunOptions, type Terminal } from '../terminal.ts'

let server: TestServer
let terminal: Terminal
let tokens: Record<'manager' | 'area' | 'nobranch', string>
beforeAll(async () => {
  server = await startTestServer()
  terminal = await openTerminal()
  tokens = {
    manager: await server.signIn('xh001_mgr'),
    area: await server.signIn('area01'),
    nobranch: await server.signIn('nobranch'),
  }
})
afterAll(async () => {
  await terminal.close()
  await server.stop()
})

/** Runs the check as monitoring does: everything from the environment. */
const check = (args: readonly string[], who: keyof typeof tokens = 'area', options: RunOptions = {}) =>
  terminal.run(['unstored', ...args], {
    ...options,
    env: { NETBAR_SERVER: server.url, NETBAR_TOKEN: tokens[who], ...options.env },
  })

/** A token that expires in ten minutes according to its claims. */
const endingToken = (): string => {
  const claims = JSON.stringify({ exp: Math.trunc(Date.now() / 1_000) + 600 })
  return `e.${Buffer.from(claims).toString('base64url')}.s`
}

describe('netbar unstored', () => {
  it('[CLI-2] ends with 0 when everything is received, silently on request', async () => {
    const clear = await check(['--branch', 'XH003'])
    expect(clear).toMatchObject({ code: 0, stderr: '' })
    expect(clear.stdout).toMatch(
      /^UNSTORED OK - 七天内没有未入库订单 \| unstored=0;0;;0 oldest=0s;;;0 time=\d+\.\d{3}s$/,
    )
    expect(await check(['--branch', 'XH003', '--quiet'])).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  it('[CLI-2] ends with 1 for unreceived deliveries, with a line for each', async () => {
    const found = await check(['--branch', 'XH002', '--quiet'])
    expect(found).toMatchObject({ code: 1, stderr: '' })
    const [state, ...details] = found.stdout.split('\n')
    expect(state).toMatch(/^UNSTORED WARNING - 1 家门店中 1 家共有 1 张未入库发货单，最早 1d\w+ \| unstored=1;0;;0 /)
    expect(details).toEqual([expect.stringMatching(/^XH002 .+: CG\d{8}XH002-01 1d$/)])
  })

  it('[CLI-2] ends with 2 from the critical number or age on', async () => {
    const [number, age, younger, found] = await Promise.all([
      check(['--branch', 'XH001,XH002', '--critical', '2']),
      check(['--critical-age', '36h'], 'manager'),
      check(['--critical-age', '30d'], 'manager'),
      check(['--on-found', 'critical'], 'manager'),
    ])
    expect([number, age, younger, found].map(({ code }) => code)).toEqual([2, 2, 1, 2])
    expect(number.stdout).toMatch(/^UNSTORED CRITICAL - /)
  })

  it('[CLI-2] prints one line of JSON for programs, independent of the language', async () => {
    const results = await Promise.all(
      ['zh-CN', 'en-US', 'zh-TW'].map((lang) => check(['--format', 'json', '--lang', lang])),
    )
    const parsed = results.map(({ code, stdout, stderr }) => {
      expect([code, stderr, stdout.split('\n').length]).toEqual([1, '', 1])
      return JSON.parse(stdout) as Record<string, unknown>
    })
    for (const report of parsed)
      expect(report).toMatchObject({
        v: 1,
        status: 'WARNING',
        branches: [
          { branchNo: 'XH001', result: 'found' },
          { branchNo: 'XH002', result: 'found', orders: [{ orderNo: expect.stringMatching(/^CG/), days: 1 }] },
          { branchNo: 'XH003', result: 'clear' },
        ],
      })
    expect(new Set(parsed.map(({ reason }) => reason)).size).toBe(3)
  })

  it('[CLI-2] ends with 3, never with 0 or 1, when it was called wrongly', async () => {
    const calls = [
      ['--critical', 'many'],
      ['--branch', 'XH999'],
      ['--timeout', '31'],
      ['--bogus'],
      ['--quite'],
      ['extra'],
      ['--format'],
    ]
    const ended = await Promise.all(calls.map((args) => check(args)))
    expect(ended.map(({ code }) => code)).toEqual(calls.map(() => 3))
    expect(ended.map(({ stdout }) => stdout)).toEqual([
      'UNSTORED UNKNOWN - --critical 的值无效：many',
      expect.stringMatching(/^UNSTORED UNKNOWN - 没有门店 XH999，可选：XH001, XH002, XH003$/),
      'UNSTORED UNKNOWN - --timeout 的值无效：31',
      'UNSTORED UNKNOWN - 没有选项 --bogus',
      'UNSTORED UNKNOWN - 没有选项 --quite 您是不是要用 --quiet？',
      'UNSTORED UNKNOWN - 参数过多',
      'UNSTORED UNKNOWN - 选项 --format 缺少值',
    ])
  })

  it('[CLI-2] reports a wrong call as JSON where JSON is asked for', { tags: 'release' }, async () => {
    const ended = await Promise.all([
      check(['--format', 'json', '--bogus']),
      check(['--quite', '--format=json']),
      check(['--critical', 'many'], 'area', { env: { NETBAR_FORMAT: 'json' } }),
      check(['extra'], 'area', { env: { NETBAR_FORMAT: 'json' } }),
    ])
    const report = (reason: string) => ({
      code: 3,
      stdout: JSON.stringify({ v: 1, status: 'UNKNOWN', reason, branches: [] }),
      stderr: '',
    })
    expect(ended).toEqual([
      report('没有选项 --bogus'),
      report('没有选项 --quite 您是不是要用 --quiet？'),
      report('--critical 的值无效：many'),
      report('参数过多'),
    ])
  })

  it('[CLI-2] [ERR-1] ends with 3 when the server cannot be asked, or with the code of the caller’s choice', async () => {
    const away = { env: { NETBAR_SERVER: 'http://127.0.0.1:9' } }
    const refused = { env: { NETBAR_TOKEN: 'a.b.c' } }
    const ended = await Promise.all([
      check([], 'area', refused),
      check([], 'area', away),
      check([], 'nobranch'),
      terminal.run(['unstored']),
      check(['--on-error', 'critical'], 'area', away),
      check(['--on-error', 'ok'], 'area', away),
      check(['--format', 'json'], 'area', refused),
    ])
    expect(ended.map(({ code }) => code)).toEqual([3, 3, 3, 3, 2, 0, 3])
    expect(ended.map(({ stdout }) => stdout)).toEqual([
      'UNSTORED UNKNOWN - 登录已失效，请重新运行 netbar login',
      'UNSTORED UNKNOWN - 无法连接服务器 http://127.0.0.1:9',
      'UNSTORED UNKNOWN - 该账户没有门店',
      'UNSTORED UNKNOWN - 尚未登录，请先运行 netbar login',
      'UNSTORED CRITICAL - 无法连接服务器 http://127.0.0.1:9',
      'UNSTORED OK - 无法连接服务器 http://127.0.0.1:9',
      JSON.stringify({ v: 1, status: 'UNKNOWN', reason: '登录已失效，请重新运行 netbar login', branches: [] }),
    ])
  })

  it(
    '[CLI-2] waits a random time first where many run at the same moment, and can be ended meanwhile',
    { tags: 'release' },
    async () => {
      const hasty = await openTerminal(['--import', 'data:text/javascript,Math.random=()=>0.01'])
      const late = await openTerminal(['--import', 'data:text/javascript,Math.random=()=>0.99'])
      const env = { NETBAR_SERVER: server.url, NETBAR_TOKEN: tokens.area }
      const started = performance.now()
      const ended = await hasty.run(['unstored', '--branch', 'XH003', '--splay', '100'], { env })
      expect([ended.code, performance.now() - started >= 1_000]).toEqual([0, true])
      // The reported time excludes the wait.
      expect(Number(/time=([\d.]+)s/.exec(ended.stdout)?.[1])).toBeLessThan((performance.now() - started) / 1_000 - 0.9)
      const waiting = late.start(['unstored', '--splay', '86400'], { env: { ...env, NETBAR_TOKEN: endingToken() } })
      // Reported before it waits.
      await waiting.until(() => waiting.reported.length === 1)
      waiting.signal('SIGTERM')
      expect(await waiting.ended).toBe(143)
      expect((await check(['--splay', '86401'])).stdout).toBe('UNSTORED UNKNOWN - --splay 的值无效：86401')
      await Promise.all([hasty.close(), late.close()])
    },
  )

  it('[CLI-2] is silent with --quiet about a failure that counts as OK', { tags: 'release' }, async () => {
    const away = { env: { NETBAR_SERVER: 'http://127.0.0.1:9' } }
    expect(await check(['--quiet', '--on-error', 'ok'], 'area', away)).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(await check(['--quiet', '--on-error', 'warning'], 'area', away)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^UNSTORED WARNING - /),
    })
  })

  it('[CLI-2] keeps its code when its reader goes away', { tags: 'release' }, async () => {
    const running = terminal.start(['unstored', '--critical', '1'], {
      env: { NETBAR_SERVER: server.url, NETBAR_TOKEN: tokens.area },
    })
    running.stdout.destroy()
    expect([await running.ended, running.reported]).toEqual([2, []])
  })

  it('[CLI-3] warns on stderr that its session is about to end, unless it is quiet', { tags: 'release' }, async () => {
    const env = { NETBAR_SERVER: server.url, NETBAR_TOKEN: endingToken() }
    const [reported, quiet] = await Promise.all([
      terminal.run(['unstored'], { env }),
      terminal.run(['unstored', '--quiet'], { env }),
    ])
    expect(reported.stderr).toMatch(
      /^登录将于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d\d:\d\d 失效，还有 (9m|10m)；请重新运行 netbar login$/,
    )
    expect(quiet.stderr).toBe('')
  })

  it('[CLI-2] distinguishes the causes by the codes of sysexits on request', { tags: 'release' }, async () => {
    const sysexits = ['--exit-codes', 'sysexits']
    const ended = await Promise.all([
      check([...sysexits, '--branch', 'XH003']),
      check(sysexits),
      check([...sysexits, '--critical', 'many']),
      check(sysexits, 'area', { env: { NETBAR_TOKEN: 'a.b.c' } }),
      check(sysexits, 'area', { env: { NETBAR_SERVER: 'http://127.0.0.1:9' } }),
    ])
    expect(ended.map(({ code }) => code)).toEqual([0, 10, 64, 77, 75])
    expect((await check([...sysexits, '--bogus'])).code).toBe(64)
    expect((await check(['--bogus'], 'area', { env: { NETBAR_EXIT_CODES: 'sysexits' } })).code).toBe(64)
  })
})

describe('netbar unstored at a server that misbehaves', () => {
  let broken: Server
  let url: string
  const held = new Set<() => void>()
  const user = {
    id: 'u1',
    username: 'a',
    name: '\u001b[2J甲',
    branches: [{ id: 'b1', name: '\u001b]0;pwned\u0007一店', brandId: 'x', branchNo: 'XH001' }],
    roles: [{ id: 'r', name: 'r', level: '2' }],
    menus: [{ name: 'home' }],
  }
  /** Answers by path; no response at all where there is none. */
  let answers: Readonly<Record<string, string>>
  beforeAll(async () => {
    broken = createServer(({ url: path = '' }, response) => {
      const answer = Object.entries(answers).find(([part]) => path.includes(part))?.[1]
      if (answer !== undefined) response.setHeader('Content-Type', 'application/json').end(answer)
      held.add(() => response.destroy())
    })
    await new Promise<void>((listening) => broken.listen(0, '127.0.0.1', listening))
    // A listening TCP server always has an address of this kind.
    url = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    for (const end of held) end()
    await new Promise((closed) => broken.close(closed))
  })
  const ok = (data: unknown) => JSON.stringify({ status: 200, msg: null, data })
  const checkIt = (args: readonly string[]) => check(args, 'area', { env: { NETBAR_SERVER: url } })

  it('[CLI-2] gives up after its time, whichever call hangs', async () => {
    answers = {}
    expect(await checkIt(['--timeout', '1'])).toEqual({ code: 3, stdout: 'UNSTORED UNKNOWN - 查询超时', stderr: '' })
    answers = { 'front/info': ok(user) }
    const hung = await checkIt(['--timeout', '1', '--format', 'json'])
    expect(hung.code).toBe(3)
    expect(JSON.parse(hung.stdout)).toMatchObject({
      v: 1,
      status: 'UNKNOWN',
      branches: [{ result: 'failed', reason: '查询超时' }],
    })
  })

  it('[CLI-2] ends with 3 for invalid answers', async () => {
    const busy = '系统忙，请稍后再试！'
    const foreign = `${url} 不是 netbar 服务器（HTTP 200, application/json）`
    for (const [answer, reason] of [
      ['<html>', foreign],
      ['{}', foreign],
      ['[]', foreign],
      [ok({ hello: 1 }), busy],
      [JSON.stringify({ status: 50001, msg: 'x' }), busy],
    ] as const) {
      answers = { 'front/info': answer }
      expect(await checkIt([])).toEqual({ code: 3, stdout: `UNSTORED UNKNOWN - ${reason}`, stderr: '' })
    }
  })

  it('[CLI-2] treats a bare `true` of a foreign server as unstored orders', { tags: 'release' }, async () => {
    answers = { 'front/info': ok(user), findWarehousingOrder: ok(true) }
    expect(await checkIt([])).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^UNSTORED WARNING - 1 家门店中 1 家有未入库订单 \|/),
    })
  })

  it('[ERR-9] prints no control sequences', async () => {
    answers = {
      'front/info': ok(user),
      findWarehousingOrder: JSON.stringify({ status: 40102, msg: '\u001b[31m锁定\u0007\u009b2J' }),
    }
    const ended = [await checkIt([]), await checkIt(['--format', 'json'])]
    answers = { 'front/info': JSON.stringify({ status: 40102, msg: '\u001b[31m锁定\u0007\u009b2J' }) }
    ended.push(await checkIt([]), await terminal.run(['whoami'], { env: { NETBAR_SERVER: url, NETBAR_TOKEN: 'x' } }))
    expect(ended.map(({ code }) => code)).toEqual([3, 3, 3, 4])
    for (const { stdout, stderr } of ended) {
      expect(stdout + stderr).toContain('锁定')
      // oxlint-disable-next-line no-control-regex -- control characters are the subject of this test
      expect((stdout + stderr).replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/)
    }
  })
})

describe('netbar unstored that crashes', { tags: 'release' }, () => {
  it('[CLI-2] ends with 3 when it cannot be loaded, or when Node is too old for it', async () => {
    const broken = await openTerminal([
      '--import',
      'data:text/javascript,import{registerHooks}from"node:module";registerHooks({resolve(name,context,next){if(name.startsWith("./chunks/main-"))throw new Error("no program");return next(name,context)}})',
    ])
    const old = await openTerminal([
      '--import',
      'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.20.2"}})',
    ])
    const unstored = await Promise.all([broken.run(['unstored']), old.run(['unstored'])])
    const others = await Promise.all([broken.run(['tail']), old.run(['tail'])])
    await Promise.all([broken.close(), old.close()])
    expect(unstored).toEqual([
      { code: 3, stdout: 'UNSTORED UNKNOWN - no program', stderr: '' },
      { code: 3, stdout: expect.stringMatching(/^UNSTORED UNKNOWN - Node >= 22\.13 /), stderr: '' },
    ])
    expect(others.map(({ code, stdout }) => [code, stdout])).toEqual([
      [1, ''],
      [1, ''],
    ])
  })

  it('[CLI-2] ends with 3, because monitoring would read 1 as a warning', async () => {
    const crashing = await openTerminal([
      '--import',
      'data:text/javascript,process.once("newListener",()=>setImmediate(()=>{throw new Error("broken")}))',
    ])
    try {
      const ended = await crashing.run(['unstored'], {
        env: { NETBAR_SERVER: server.url, NETBAR_TOKEN: tokens.area },
      })
      expect(ended).toEqual({ code: 3, stdout: 'UNSTORED UNKNOWN - broken', stderr: '' })
      expect(await crashing.run(['whoami'])).toEqual({ code: 1, stdout: '', stderr: 'netbar: broken' })
      expect((await crashing.run(['unstored', '--exit-codes', 'sysexits'])).code).toBe(70)
      const { stdout } = await crashing.run(['unstored', '--format', 'json'])
      expect(JSON.parse(stdout)).toEqual({ v: 1, status: 'UNKNOWN', reason: 'broken', branches: [] })
    } finally {
      await crashing.close()
    }
  })
})
