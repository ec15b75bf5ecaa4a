import {
  $token,
  appStopped,
  createLeanRuntime,
  liveJoined,
  loadUserFx,
  localeSelected,
  signedOut,
  tokenReceived,
  tokenRenewed,
  userRequested,
  type RouteTarget,
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
import { readToken } from '../token/read-token.ts'
import { lifetimeOf } from '../token/token-life.ts'
import type { TokenRetry } from '../token/token-retry.ts'
import { createTroubles } from './trouble.ts'
import type { LoadTexts, WidgetRuntime, WidgetsConfig } from './types.ts'
import { loadRare } from './load-rare.ts'

/** Minimum interval between replacements of a refused token, so that a wrong one causes no storm (in ms). */
const TOKEN_PAUSE_MS = 10_000

/** Delay before a live channel that failed to load is loaded again (in ms). */
const LIVE_RETRY_MS = 15_000

/** A token is renewed when this share of its lifetime is over, before it can be refused. */
const RENEWAL_SHARE = 0.8

/** The live channel, and beside it what the person has chosen to ring. */
const loadLive = () => Promise.all([import('@netbar/shared/live'), import('@netbar/shared/ringing')])

let started = 0

/** Does nothing: the widget in which a message was opened reports its target. */
const navigate = { navigate: (_target: RouteTarget) => undefined }

/** Starts a domain for these widgets; resolves once its first texts are loaded. */
export const startWidgetRuntime = async (config: WidgetsConfig): Promise<WidgetRuntime> => {
  let isStopped = false
  const baseUrl = config.baseUrl.replace(/\/+$/, '')
  const loaders = new Set<LoadTexts>([loadWidgetTexts])
  let locale = startLocale(config.locale ?? null, navigator.language)
  const translatorOf = (...resources: readonly Texts[]) => createTranslator(config.texts?.[locale] ?? {}, ...resources)
  let translate: Translate = translatorOf(await loadWidgetTexts(locale))
  const loadTexts = async (wanted: Locale) => {
    locale = wanted
    const resources = await Promise.all([...loaders].map((load) => load(wanted)))
    // Another language may have been chosen while these were loading.
    if (locale === wanted) translate = translatorOf(...resources)
  }
  const runtime = createLeanRuntime(
    createBrowserPorts({
      baseUrl,
      socket: createLateSocket(async () => (await loadLive())[0].createLightSocket({ baseUrl })),
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

  const troubles = createTroubles()
  let getToken = config.getToken
  /** Whether no widget has data before the next token. */
  let isTaking = false
  let current: string | null = null
  let retrying: TokenRetry | null = null
  const reportNoToken = (cause: unknown, again: () => void) => {
    if (isTaking) troubles.begin('noToken', cause, again)
  }
  const askAgain = async (failure: unknown) => {
    const { createTokenRetry } = await loadRare()
    if (isStopped) return null
    retrying ??= createTokenRetry(
      () => getToken(),
      (cause) => reportNoToken(cause, () => retrying?.askNow()),
    )
    return retrying.after(failure)
  }
  let asked: Promise<string | null> | null = null
  /** Calls at the same time share one answer. */
  const askToken = () =>
    (asked ??= readToken(getToken)
      .catch(askAgain)
      .finally(() => (asked = null)))
  const takeToken = async (refused: string | null): Promise<void> => {
    askedAt = performance.now()
    isTaking = true
    const from = getToken
    const answer = askToken()
    // A renewal may be pausing.
    retrying?.askNow()
    try {
      const token = await answer
      if (isStopped) return
      // Another configuration was adopted meanwhile: this token may be of another user.
      if (from !== getToken) return void takeToken(refused)
      isTaking = false
      troubles.end('noToken')
      if (token !== null && token !== refused) runtime.send(tokenReceived, token)
      else endSession(token === null ? null : 'tokenRefused')
    } catch (cause) {
      // What would ask again could not be loaded.
      reportNoToken(cause, () => void takeToken(refused))
    }
  }
  const endSession = (code: 'tokenRefused' | 'notPermitted' | null) => {
    isSignedOut = true
    for (const listener of listeners) listener()
    if (code)
      troubles.begin(code, '', () => {
        isSignedOut = false
        void takeToken(null)
      })
  }
  let renewal: ReturnType<typeof setTimeout> | undefined
  const renewToken = async () => {
    const token = await askToken().catch(() => null)
    if (token !== null && token !== current && !isStopped) runtime.send(tokenRenewed, token)
  }
  const stops = [
    createWatch({
      unit: $token.updates,
      scope,
      fn: (token) => {
        clearTimeout(renewal)
        if (token === null) return
        current = token
        const life = lifetimeOf(token)
        if (life !== null) renewal = setTimeout(() => void renewToken(), life * RENEWAL_SHARE)
      },
    }),
    createWatch({
      unit: signedOut,
      scope,
      fn: ({ cause }) => {
        const mayAskAgain = cause === 'refused' && performance.now() - askedAt > TOKEN_PAUSE_MS
        if (mayAskAgain) void takeToken(current)
        else endSession(cause === 'noMenus' ? 'notPermitted' : 'tokenRefused')
      },
    }),
    createWatch({
      unit: loadUserFx.finally,
      scope,
      fn: (end) => {
        if (end.status === 'done') troubles.end('unreachable')
        else if (end.error.status !== 40101)
          troubles.begin('unreachable', end.error, () => runtime.send(userRequested, undefined))
      },
    }),
  ]
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
    baseUrl,
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
    troubles,
    token: () => current,
    isSignedOut: () => isSignedOut,
    setGetToken: (next) => {
      getToken = next
    },
    stop: () => {
      isStopped = true
      retrying?.stop()
      clearTimeout(renewal)
      for (const stop of stops) stop()
      runtime.send(appStopped, undefined)
    },
  }
}
