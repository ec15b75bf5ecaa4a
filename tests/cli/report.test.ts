import { startTestServer, type TestServer } from '@netbar/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTerminal, type Terminal } from '../terminal.ts'

let server: TestServer
let terminal: Terminal
let token: string
beforeAll(async () => {
  server = await startTestServer()
  terminal = await openTerminal()
  token = await server.signIn('xh001_mgr')
})
afterAll(async () => {
  await terminal.close()
  await server.stop()
})

const report = (args: readonly string[], as = token) =>
  terminal.run(['report', ...args], { env: { NETBAR_SERVER: server.url, NETBAR_TOKEN: as } })

describe('netbar report', () => {
  it('prints a table with its totals, which are those of its rows, in the language that is asked for', async () => {
    const { code, stdout, stderr } = await report(['sales', '--by', 'day', '--lang', 'zh-CN'])
    expect([code, stderr]).toEqual([0, ''])
    const [title, head, ...lines] = stdout.trimEnd().split('\n')
    expect(title).toMatch(/^20\d\d-\d\d-\d\d 至 20\d\d-\d\d-\d\d$/)
    expect(head?.trim().split(/ {2,}/)).toEqual('日期 订单数 销量 销售额 优惠 退款 净额 客单价 退款率'.split(' '))
    const countOf = (line: string | undefined) => Number(line?.trim().split(/ {2,}/)[1])
    expect(countOf(lines.at(-1))).toBe(lines.slice(0, -1).reduce((sum, line) => sum + countOf(line), 0))
    const english = await report(['sales', '--by', 'branch', '--branch', 'XH001', '--lang', 'en-US'])
    expect(english.stdout).toMatch(/\nBranch +Orders +Pieces sold .*\nXH001 .*\nTotal /)
  })

  it('prints JSON and columns for programs, all rows of them', async () => {
    const json = JSON.parse((await report(['sales', '--format', 'json'])).stdout) as {
      readonly totals: { readonly netFen: number }
      readonly rows: readonly { readonly id: string; readonly figures: { readonly netFen: number } }[]
    }
    expect(json).toMatchObject({ v: 1, report: 'sales', by: 'product' })
    expect(json.rows.reduce((sum, { figures }) => sum + figures.netFen, 0)).toBe(json.totals.netFen)
    const rows = (await report(['sales', '--format', 'tsv'])).stdout.trimEnd().split('\n')
    // Orders are not counted by product.
    expect(rows.map((row) => row.split('\t').filter((_, at) => [0, 3, 8].includes(at)))).toEqual(
      json.rows.map(({ id, figures }) => [id, '', String(figures.netFen)]),
    )
  })

  it('prints the review, and cost and margin to who may see them', async () => {
    const owner = await server.signIn('xh_owner')
    const review = await report(['review', '--lang', 'en-US'], owner)
    expect(review.stdout).toMatch(/\nBranch +Income +Network fees +Goods +Visits +Occupancy /)
    const sales = await report(['sales', '--by', 'cashier', '--lang', 'en-US'], owner)
    expect(sales.stdout).toMatch(/\nCashier .* Refund rate +Cost +Margin +Margin rate\n/)
    expect(sales.stdout).toMatch(/\nPaid without a cashier +\d/)
  })

  it('is for scripts with a service token of its scope, of the branches of the token', async () => {
    const confirmation = await server.confirm(token)
    const body = { name: 'figures', scopes: ['report'] }
    const made = await server.call('POST', '/api/admin/user/service-token', { token, confirmation, body })
    // The conformance test checks the shape.
    const { token: own } = made.body['data'] as { readonly token: string }
    const { code, stdout } = await report(['sales', '--by', 'branch', '--format', 'tsv'], own)
    expect(code).toBe(0)
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((row) => row.split('\t')[1]),
    ).toEqual(['XH001'])
    const closed = await terminal.run(['unstored'], { env: { NETBAR_SERVER: server.url, NETBAR_TOKEN: own } })
    expect(closed.code).not.toBe(0)
  })

  it('ends with 2 for an unknown report, dimension, day or branch, 1 for a period that ends before it begins, and 5 without the right', async () => {
    const wrong = [
      ['money'],
      ['sales', '--by', 'moon'],
      ['review', '--by', 'product'],
      ['sales', '--from', 'today'],
      ['sales', '--branch', 'nowhere'],
    ]
    for (const args of wrong) expect((await report(args)).code, args.join(' ')).toBe(2)
    const backwards = await report(['sales', '--from', '2026-11-02', '--to', '2026-11-01', '--lang', 'en-US'])
    expect([backwards.code, backwards.stdout]).toEqual([1, ''])
    expect((await report(['sales'], await server.signIn('xh001_cash1'))).code).toBe(5)
  })
})
