import {
  $token,
  appStopped,
  createLeanRuntime,
  liveJoined,
  localeSelected,
  signedOut,
  tokenReceived,
  tokenRenewed,
  type RouteTarget,
  type Runtime,
} from '@netbar/shared'
import { createBrowserPorts, createBrowserStorage } from '@netbar/shared/browser'
import {
  createTranslator,
  loadWidgetTexts,
  startLocale,
  type Locale,
  type Texts,
  type Translate,
} from '@netbar/shared/texts'
import { createWatch } from 'effector'
import { createLateSocket } from './late-socket.ts'
import { lifetimeOf } from './token-life.ts'
import { createTokenSource } from './token-source.ts'

/** Configuration by the host page (see docs/embedding.md). */
export interface WidgetsConfig {
  /** Address of the netbar server, e.g. `https://netbar.example`; empty for the page's own. */
  readonly baseUrl: string
  /**
   * Yields a token for the current user, or null for none. Called at the start, when most of a token's lifetime is
   * over, and once more when a token is refused. One that rejects, throws or yields anything else is called again.
   */
  readonly getToken: () => string | null | Promise<string | null>
  /** zh-CN, en-US or zh-TW; by default the browser's language. */
  readonly locale?: Locale
}

type LoadTexts = (locale: Locale) => Promise<Texts>

/** A domain shared by several widgets of a page. */
export interface WidgetRuntime {
  /** Unique among the runtimes of a page, so that React keeps no state from one to the next. */
  readonly key: string
  readonly runtime: Runtime
  readonly baseUrl: string
  /** Switches the language. */
  setLocale(locale: Locale): Promise<void>
  /** Loads texts that only some widgets need, now and after every change of language. */
  addTexts(load: LoadTexts): Promise<void>
  /** Calls back when the user is, or was already, signed out for good: no token, or a refused one without a newer. */
  onSignedOut(listener: () => void): () => void
  /** Calls back, now and on every change, whether `getToken` fails while no token is there. */
  onTokenFailing(listener: (isFailing: boolean) => void): () => void
  /** Asks a failing `getToken` at once. */
  readonly retryToken: () => void
  stop(): void
}

/** Minimum interval between replacements of a refused token, so that a wrong one causes no storm (in ms). */
const TOKEN_PAUSE_MS = 10_000

/** Delay before a live channel that failed to load is loaded again (in ms). */
const LIVE_RETRY_MS = 15_000

/** A token is renewed when this share of its lifetime is over, before it can be refused. */
const RENEWAL_SHARE = 0.8

const loadLive = () => import('@netbar/shared/live')

let started = 0

/** Does nothing: the widget in which a message was opened reports its target. */
const navigate = { navigate: (_target: RouteTarget) => undefined }

/** Starts a domain for these widgets; resolves once its first texts are loaded. */
export const startWidgetRuntime = async (config: WidgetsConfig): Promise<WidgetRuntime> => {
  let isStopped = false
  const loaders = new Set<LoadTexts>([loadWidgetTexts])
  let locale = startLocale(config.locale ?? null, navigator.language)
  let translate: Translate = createTranslator(await loadWidgetTexts(locale))
  const loadTexts = async (wanted: Locale) => {
    locale = wanted
    const resources = await Promise.all([...loaders].map((load) => load(wanted)))
    // Another language may have been chosen while these were loading.
    if (locale === wanted) translate = createTranslator(...resources)
  }
  const runtime = createLeanRuntime(
    createBrowserPorts({
      baseUrl: config.baseUrl,
      socket: createLateSocket(async () => (await loadLive()).createLightSocket({ baseUrl: config.baseUrl })),
      // In a host page's storage only keys with this prefix are ours; neither token nor user is stored there.
      storage: createBrowserStorage({ prefix: 'netbar.' }),
      translate: { translate: (key, params) => translate(key, params) },
      navigate,
    }),
    { rememberToken: false },
  )
  const { scope } = runtime
  const listeners = new Set<() => void>()
  let askedAt = Number.NEGATIVE_INFINITY
  let isSignedOut = false
  const notifySignedOut = () => {
    isSignedOut = true
    for (const listener of listeners) listener()
  }

  const failingListeners = new Set<(isFailing: boolean) => void>()
  let isFailing = false
  /** Whether no widget has data before the next token. */
  let isTaking = false
  const notifyFailing = () => {
    for (const listener of failingListeners) listener(isFailing && isTaking)
  }
  const source = createTokenSource(
    () => config.getToken(),
    (failing) => {
      isFailing = failing
      notifyFailing()
    },
  )
  const takeToken = async (refused: string | null) => {
    askedAt = performance.now()
    isTaking = true
    notifyFailing()
    const token = await source.ask()
    isTaking = false
    if (isStopped) return
    if (token !== null && token !== refused) runtime.send(tokenReceived, token)
    else notifySignedOut()
  }
  let current: string | null = null
  let renewal: ReturnType<typeof setTimeout> | undefined
  const renewToken = async () => {
    const token = await source.ask()
    if (token !== null && token !== current && !isStopped) runtime.send(tokenRenewed, token)
  }
  const stopToken = createWatch({
    unit: $token.updates,
    scope,
    fn: (token) => {
      clearTimeout(renewal)
      if (token === null) return
      current = token
      const life = lifetimeOf(token)
      if (life !== null) renewal = setTimeout(() => void renewToken(), life * RENEWAL_SHARE)
    },
  })
  const stopSignedOut = createWatch({
    unit: signedOut,
    scope,
    fn: ({ cause }) => {
      const mayAskAgain = cause === 'refused' && performance.now() - askedAt > TOKEN_PAUSE_MS
      if (mayAskAgain) void takeToken(current)
      else notifySignedOut()
    },
  })

  const joinLive = async (): Promise<void> => {
    try {
      await loadLive()
      if (!isStopped) runtime.send(liveJoined, undefined)
    } catch {
      if (!isStopped) setTimeout(() => void joinLive(), LIVE_RETRY_MS)
    }
  }

  runtime.start()
  runtime.send(localeSelected, locale)
  void takeToken(null)
  // After the waiting widgets are painted.
  setTimeout(() => void joinLive())
  started += 1
  return {
    key: String(started),
    runtime,
    baseUrl: config.baseUrl,
    setLocale: async (next) => {
      await loadTexts(next)
      runtime.send(localeSelected, locale)
    },
    addTexts: async (load) => {
      // A failure to load must not prevent a later change of language.
      await load(locale)
      loaders.add(load)
      await loadTexts(locale)
    },
    onSignedOut: (listener) => {
      listeners.add(listener)
      if (isSignedOut) listener()
      return () => void listeners.delete(listener)
    },
    onTokenFailing: (listener) => {
      failingListeners.add(listener)
      listener(isFailing && isTaking)
      return () => void failingListeners.delete(listener)
    },
    retryToken: source.askNow,
    stop: () => {
      isStopped = true
      source.stop()
      clearTimeout(renewal)
      stopToken()
      stopSignedOut()
      runtime.send(appStopped, undefined)
    },
  }
}
