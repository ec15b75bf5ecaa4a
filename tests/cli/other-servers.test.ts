// @module-tag release
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DIALECT_NAMES, DIALECTS } from '../contract/dialects.ts'
import { startSpecificationServer, type SpecificationServer } from '../contract/specification-server.ts'
import { openTerminal, type Terminal } from '../terminal.ts'

interface Page {
  readonly notifications: readonly { readonly id: string; readonly content: string; readonly createdTime: string }[]
}

describe.each(DIALECT_NAMES)('netbar and a server that knows the specification only, and sends the %s', (name) => {
  const { leftOut, messages, read } = DIALECTS[name]
  let server: SpecificationServer
  let terminal: Terminal
  beforeEach(async () => {
    server = await startSpecificationServer(name)
    terminal = await openTerminal()
  })
  afterEach(async () => {
    await terminal.close()
    await server.close()
  })

  const logIn = (password = 'secret-1') =>
    terminal.run(['login', '--server', server.url, '--username', ' store1 ', '--password-stdin'], {
      input: `${password}\n`,
    })
  /** Lines on stderr about rows that could not be read. */
  const reported = (call: string, rows: number) => (rows > 0 ? [`GET ${call}：有 ${rows} 行无法读取，已忽略`] : [])
  const leftOutOfUser = reported('/api/admin/user/front/info', leftOut.user)

  it('[CLI-3] [VAL-2] signs in with the trimmed name, though the server has no captcha', async () => {
    expect(await logIn()).toEqual({
      code: 0,
      stdout: '',
      stderr: [...leftOutOfUser, `已登录 ${server.url}，账户 store1`].join('\n'),
    })
    const who = await terminal.run(['whoami'])
    expect(who).toMatchObject({ code: 0, stderr: leftOutOfUser.join('\n') })
    expect(who.stdout).toMatch(/^store1 /)
  })

  it('[CLI-3] [ERR-3] says that the password is wrong', async () => {
    expect(await logIn('wrong-1')).toEqual({ code: 4, stdout: '', stderr: '账户或密码错误！' })
  })

  it('[BELL-1] [BELL-5] lists messages without those that cannot be read, and reports these', async () => {
    await logIn()
    const listed = await terminal.run(['notifications', '--format', 'json'])
    expect(listed).toMatchObject({
      code: 0,
      stderr: reported('/api/admin/notification/list', messages.length - read.length).join('\n'),
    })
    // The terminal writes this form.
    const { notifications } = JSON.parse(listed.stdout) as Page
    expect(notifications.map(({ content }) => content)).toEqual(read)
    for (const { createdTime } of notifications) expect(createdTime).toMatch(/^2026-11-21T03:59:\d\d\.\d{3}Z$/)
    await terminal.run(['notifications', 'read', '1'])
    expect(server.unread).toHaveLength(messages.length - 1)
  })

  it('[UNSTORED-2] finds unstored orders that are not listed', async () => {
    await logIn()
    const found = await terminal.run(['unstored'])
    expect(found).toMatchObject({ code: 1, stderr: leftOutOfUser.join('\n') })
    expect(found.stdout).toContain('1 家门店中 1 家有未入库订单')
  })

  it('[LIVE-1] [LIVE-7] tails live messages, also those without a branch', async () => {
    await logIn()
    const tail = terminal.tail([])
    await tail.connected
    server.notify({ type: 'CALL', machineName: 7, time: '2026-11-21 11:59:21', more: 'x' })
    await tail.until(() => tail.lines.length === 1)
    expect(JSON.parse(tail.lines[0] ?? '')).toMatchObject({ type: 'CALL', machineName: '7', branchId: '3' })
  })
})
