import { allSettled, fork, scopeBind, type EventCallable, type Scope, type StoreWritable } from 'effector'
import { appStarted, appStopped } from './platform/app.ts'
import { portStores, type Ports } from './platform/ports/index.ts'
import { $settings, defaultSettings, type Settings } from './platform/settings.ts'

/** A store and its value, as fork takes them without checking types. */
type Provided = [StoreWritable<unknown>, unknown]

const provide = (ports: Ports): Provided[] =>
  // Object.entries loses the key types, and that each store belongs to its port.
  (Object.entries(portStores) as unknown as [keyof Ports, StoreWritable<unknown>][]).flatMap(([name, store]) =>
    ports[name] ? [[store, ports[name]]] : [],
  )

/** One running domain: its state, and access for code outside React. */
export interface Runtime {
  readonly scope: Scope
  /** Calls an event in this runtime, from anywhere. */
  send<Payload>(event: EventCallable<Payload>, payload: Payload): void
  /** Calls an event and waits until every effect it started has finished. */
  settle<Payload>(event: EventCallable<Payload>, payload: Payload): Promise<void>
  /** Starts session, live channel and timers. */
  start(): void
  /** Closes the socket and stops every timer; the state stays readable. */
  stop(): void
}

/**
 * Makes a separate domain over these ports, without the live channel: for a page that has to show something first. It
 * later imports `@netbar/shared/live` and sends `liveJoined`.
 */
export const createLeanRuntime = (ports: Ports, settings: Partial<Settings> = {}): Runtime => {
  const scope = fork({
    values: [
      ...provide(ports),
      // As above: the types fit.
      [$settings, { ...defaultSettings, ...settings }] as unknown as Provided,
    ],
  })
  return {
    scope,
    send: (event, payload) => scopeBind(event, { scope })(payload),
    settle: (event, payload) => allSettled(event, { scope, params: payload }),
    start: () => scopeBind(appStarted, { scope })(),
    stop: () => scopeBind(appStopped, { scope })(),
  }
}

/** State before there is a runtime: nothing happens in it, as it has no ports. Only this module forks. */
export const createIdleScope = (): Scope => fork()
