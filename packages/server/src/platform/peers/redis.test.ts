import { randomUUID } from 'node:crypto'
import { connect as connectTo, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createClient } from '@redis/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectRedisPeers } from './redis.ts'
import type { Peers } from './peers.ts'

/** A Redis that the test command starts for these tests alone, since they break it. */
const url = process.env['NETBAR_TEST_BROKEN_REDIS_URL'] ?? ''

describe.runIf(url !== '')('processes connected by Redis', () => {
  const admin = createClient({ url })
  let group: string
  let errors: unknown[]
  const all: Peers[] = []

  beforeEach(async () => {
    group = randomUUID()
    errors = []
    if (!admin.isOpen) await admin.connect()
  })
  afterEach(async () => {
    for (const peers of all.splice(0)) await peers.close()
  })

  const connect = async (own: string = group, address: string = url): Promise<Peers> => {
    const peers = connectRedisPeers({ url: address, group: own, onError: (error) => void errors.push(error) })
    all.push(peers)
    const heard = Promise.withResolvers<void>()
    peers.onWritten(heard.resolve)
    await heard.promise
    return peers
  }
  const next = (listen: (listener: (id: string) => void) => unknown) =>
    new Promise<string>((resolve) => void listen(resolve))
  /** Resolves when everything published before was received. */
  const echo = async (speaker: Peers, listener: Peers) => {
    const heard = next((resolve) => listener.onStopped(resolve))
    speaker.notifyStopped('echo')
    await heard
  }

  it('receive each other’s commits and revoked sessions', async () => {
    const [one, other] = [await connect(), await connect()]
    const written = next((resolve) => other.onWritten(() => resolve('')))
    const revoked = next((resolve) => other.onStopped(resolve))
    one.notifyWritten()
    one.notifyStopped('session-1')
    await written
    expect(await revoked).toBe('session-1')
    expect([one.isConnected(), other.isConnected()]).toEqual([true, true])
  })

  it('receive that somebody’s rights have changed', async () => {
    const [one, other] = [await connect(), await connect()]
    const changed = next((resolve) => other.onRights(() => resolve('changed')))
    one.notifyRights()
    expect(await changed).toBe('changed')
  })

  it('receive nothing of another database, and nothing after they have unsubscribed', async () => {
    const [mine, foreign, stopped] = [await connect(), await connect(randomUUID()), await connect()]
    const heard: string[] = []
    foreign.onStopped((id) => heard.push(`foreign ${id}`))
    const stop = stopped.onStopped((id) => heard.push(`stopped ${id}`))
    stop()
    mine.notifyStopped('session-1')
    await echo(mine, stopped)
    await echo(foreign, foreign)
    expect(heard).toEqual(['foreign echo'])
  })

  it.each(['', 'x'.repeat(65)])('ignore an unknown message: %j', async (nonsense) => {
    const listener = await connect()
    const heard: string[] = []
    listener.onStopped((id) => heard.push(id))
    await admin.publish(`netbar:${group}:revoked`, nonsense)
    await echo(listener, listener)
    expect(heard).toEqual(['echo'])
  })

  it('count together, in a window that begins with the first attempt', async () => {
    const [one, other] = [await connect(), await connect()]
    expect(await one.count('key', 60_000)).toMatchObject({ current: 1 })
    expect(await other.count('key', 60_000)).toMatchObject({ current: 2 })
    const third = await one.count('key', 60_000)
    expect(third?.current).toBe(3)
    expect(third?.leftMs).toBeGreaterThan(0)
    expect(third?.leftMs).toBeLessThanOrEqual(60_000)
    expect(await one.count('another key', 60_000)).toMatchObject({ current: 1 })
    await admin.pExpire(`netbar:${group}:count:key`, 0)
    expect(await other.count('key', 60_000)).toMatchObject({ current: 1 })
  })

  it('count in a window of normal length where the clock of Redis was set back', async () => {
    const one = await connect()
    await one.count('key', 60_000)
    // The state that such a clock leaves.
    await admin.pExpire(`netbar:${group}:count:key`, 86_400_000)
    expect(await one.count('key', 60_000)).toEqual({ current: 2, leftMs: 60_000 })
    expect(await admin.pTTL(`netbar:${group}:count:key`)).toBeLessThanOrEqual(60_000)
  })

  it('do not wait for a Redis that does not answer', async () => {
    const one = await connect()
    await admin.sendCommand(['CLIENT', 'PAUSE', '2000', 'ALL'])
    one.notifyWritten()
    // A caller that waited would get a number.
    expect(await one.count('key', 60_000)).toBeNull()
    expect(String(errors[0])).toContain('Redis does not answer')
    await admin.sendCommand(['CLIENT', 'UNPAUSE'])
  })

  it('subscribe again where the connection was cut just before', async () => {
    const { hostname, port } = new URL(url)
    let isCut = false
    const proxy = createServer((client) => {
      const redis = connectTo(Number(port), hostname)
      client.on('data', (data) => {
        const isAsking = data.includes('subscribe')
        if (isAsking && !isCut) client.destroy()
        else redis.write(data)
        isCut ||= isAsking
      })
      redis.pipe(client)
      redis.on('error', () => client.destroy())
      client.on('error', () => redis.destroy())
      client.on('close', () => redis.destroy())
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => proxy.once('listening', resolve))
    // A server that listens on a port has an address of this form.
    const address = proxy.address() as AddressInfo
    const [one, other] = [await connect(), await connect(group, `redis://127.0.0.1:${address.port}`)]
    expect(isCut).toBe(true)
    const written = next((resolve) => other.onWritten(() => resolve('')))
    one.notifyWritten()
    await written
    expect(other.isConnected()).toBe(true)
    proxy.close()
  })

  it('reconnect after their connections were cut, and check for what they have missed', async () => {
    const [one, other] = [await connect(), await connect()]
    const missed = next((resolve) => other.onWritten(() => resolve('')))
    await admin.sendCommand(['CLIENT', 'KILL', 'SKIPME', 'yes', 'LADDR', new URL(url).host])
    await missed
    await expect.poll(() => one.isConnected() && other.isConnected()).toBe(true)
    const written = next((resolve) => other.onWritten(() => resolve('')))
    one.notifyWritten()
    await written
    expect((await one.count('key', 60_000))?.current).toBe(1)
  })
})

describe('a Redis that is not there', () => {
  it('is reported once, counts nothing and keeps nobody waiting', async () => {
    // A port that was free a moment ago.
    const probe = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => probe.once('listening', resolve))
    // A server that listens on a port has an address of this form.
    const { port } = probe.address() as AddressInfo
    await new Promise((resolve) => probe.close(resolve))
    const errors: unknown[] = []
    const notified = Promise.withResolvers<void>()
    const peers = connectRedisPeers({
      url: `redis://127.0.0.1:${port}`,
      group: 'group',
      onError: (error) => {
        errors.push(error)
        notified.resolve()
      },
    })
    await notified.promise
    peers.notifyWritten()
    peers.notifyStopped('session')
    expect(await peers.count('key', 1_000)).toBeNull()
    expect(peers.isConnected()).toBe(false)
    await peers.close()
    // Both connections report the same.
    expect(errors.length).toBeLessThanOrEqual(2)
  })
})
