import { MACHINE_EVENT } from '@netbar/shared/contract'

/** Packets of engine.io and socket.io over a websocket, as far as a machine needs them. */
const PING = '2'
const PONG = '3'
const CONNECT = '40'
const REFUSED = '44'
const CHANGED = `42${JSON.stringify([MACHINE_EVENT])}`

/** What a machine hears of its connection. */
export interface MachineListener {
  readonly onConnected: () => void
  readonly onChanged: () => void
  /** The connection has ended; it does not come back by itself. */
  readonly onGone: () => void
}

/** Opens the live connection of a machine. Returns what closes it. */
export const openMachineSocket = (url: string, key: string, on: MachineListener): (() => void) => {
  const query = new URLSearchParams({ EIO: '4', transport: 'websocket', token: key })
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket.io/?${query.toString()}`)
  socket.addEventListener('message', ({ data }) => {
    const packet = String(data)
    if (packet.startsWith('0')) socket.send(CONNECT)
    else if (packet === PING) socket.send(PONG)
    else if (packet === CHANGED) on.onChanged()
    else if (packet.startsWith(REFUSED)) socket.close()
    else if (packet.startsWith(CONNECT)) on.onConnected()
  })
  socket.addEventListener('close', on.onGone)
  // A failed connection is closed, too.
  socket.addEventListener('error', () => undefined)
  return () => socket.close()
}
