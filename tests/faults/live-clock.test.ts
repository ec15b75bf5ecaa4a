import { DAY_MS } from '@netbar/shared/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SETTABLE_CLOCK } from '../settable-clock.ts'
import { openTerminal, type Terminal } from '../terminal.ts'
import { numbered, openLiveWorld, type LiveWorld } from './live-world.ts'

/** Makes the process's clock jump on a signal. */
const jumpingBy = (ms: number): string =>
  `${SETTABLE_CLOCK}
  process.on('SIGUSR2', () => { setClock(${ms}); console.error('jumped', new Date().toISOString()) })
  Math.random = () => 0`

let world: LiveWorld
let terminal: Terminal
beforeEach(async () => {
  world = await openLiveWorld()
})
afterEach(async () => {
  await terminal.close()
  await world.close()
})

it.each([
  ['forward', DAY_MS],
  ['back', -DAY_MS],
])(
  '[LIVE-3] [LIVE-6] a clock that jumps a day %s ends no session, and delays no notice and no reconnect',
  async (_, ms) => {
    terminal = await openTerminal(['--import', `data:text/javascript,${encodeURIComponent(jumpingBy(ms))}`])
    const tail = terminal.tail([], { env: { NETBAR_SERVER: world.wire.url, NETBAR_TOKEN: world.token } })
    await tail.connected
    await world.record(['1'])
    await tail.until(() => tail.lines.length === 1)

    tail.signal('SIGUSR2')
    await tail.until(() => tail.reported.some((line) => line.startsWith('jumped')))
    const jumped = Date.parse(tail.reported.at(-1)?.split(' ')[1] ?? '')
    expect(Math.sign(jumped - Date.now())).toBe(Math.sign(ms))
    await world.record(['2'])
    await tail.until(() => tail.lines.length === 2)

    world.wire.cut()
    await world.record(['3'])
    await tail.until(() => tail.reported.at(-1) === '已连接' && tail.lines.length === 3)
    await world.record(['4'])
    await tail.until(() => tail.lines.length === 4)
    expect(tail.lines.map((line) => (JSON.parse(line) as { machineName: string }).machineName)).toEqual(numbered(1, 4))
    expect(tail.reported.filter((line) => !line.startsWith('jumped'))).toEqual(['已连接', '已断开', '已连接'])
    expect(await tail.stop()).toBe(130)
  },
)
