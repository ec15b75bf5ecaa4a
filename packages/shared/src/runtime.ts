import { allSettled, fork, scopeBind, type EventCallable, type Scope, type StoreWritable } from 'effector'
import { appStarted, appStopped } from './app.ts'
import {
  $clock,
  $helper,
  $http,
  $log,
  $navigate,
  $random,
  $socket,
  $sound,
  $storage,
  $translate,
  $upload,
  $wake,
  type Ports,
} from './ports/index.ts'
import { $settings, defaultSettings, type Settings } from './settings.ts'

/** fork's values are not type-checked by effector, so each pair is built by this. */
const provide = <Value>(store: StoreWritable<Value>, value: Value): [StoreWritable<unknown>, unknown] => [
  // fork takes pairs of any store and any value; the signature above has checked that they fit.
  store as unknown as StoreWritable<unknown>,
  value,
]

/** One running domain: its state, and ways in and out for code that is not React. */
export interface Runtime {
  readonly scope: Scope
  /** Calls an event inside this runtime, from anywhere. */
  send<Payload>(event: EventCallable<Payload>, payload: Payload): void
  /** Calls an event and waits until every effect it started is done. */
  settle<Payload>(event: EventCallable<Payload>, payload: Payload): Promise<void>
  /** Starts session, live channel and timers. */
  start(): void
  /** Closes the socket and stops every timer; the state stays readable. */
  stop(): void
}

/**
 * Makes a domain of its own over these ports, without the live channel: for a page that has to show something first. It
 * imports `@netbar/shared/live` later and sends `liveJoined`. The only place that forks.
 */
export const createLeanRuntime = (ports: Ports, settings: Partial<Settings> = {}): Runtime => {
  const scope = fork({
    values: [
      provide($http, ports.http),
      provide($socket, ports.socket),
      provide($storage, ports.storage),
      provide($clock, ports.clock),
      provide($random, ports.random),
      provide($sound, ports.sound),
      provide($translate, ports.translate),
      provide($navigate, ports.navigate),
      provide($wake, ports.wake),
      provide($log, ports.log),
      ...(ports.upload ? [provide($upload, ports.upload)] : []),
      ...(ports.helper ? [provide($helper, ports.helper)] : []),
      provide($settings, { ...defaultSettings, ...settings }),
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
