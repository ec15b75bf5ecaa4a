import { createStore, type StoreWritable } from 'effector'
import type { Ports } from './types.ts'

/** A port that was not provided fails at its first use with its own name. */
const missing = (name: string): never => {
  throw new Error(`port ${name} is not provided: pass it to createRuntime`)
}

const port = <Name extends keyof Ports>(name: Name): StoreWritable<Required<Ports>[Name]> => {
  const unprovided = new Proxy({}, { get: () => missing(name) })
  // The proxy stands in for every method of the port and always throws.
  return createStore(unprovided as Required<Ports>[Name], { serialize: 'ignore' })
}

export const $http = port('http')
export const $socket = port('socket')
export const $storage = port('storage')
export const $clock = port('clock')
export const $random = port('random')
export const $sound = port('sound')
export const $translate = port('translate')
export const $navigate = port('navigate')
export const $wake = port('wake')
export const $log = port('log')
export const $upload = port('upload')
export const $helper = port('helper')

/** The store of each port. */
export const portStores: { readonly [Name in keyof Ports]-?: StoreWritable<Required<Ports>[Name]> } = {
  http: $http,
  socket: $socket,
  storage: $storage,
  clock: $clock,
  random: $random,
  sound: $sound,
  translate: $translate,
  navigate: $navigate,
  wake: $wake,
  log: $log,
  upload: $upload,
  helper: $helper,
}
