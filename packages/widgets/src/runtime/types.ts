import type { Runtime } from '@netbar/shared'
import type { Locale, Texts } from '@netbar/shared/texts'
import type { Troubles } from './trouble.ts'

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
  /** Texts of the page's own in place of ours, by language, e.g. `{ 'en-US': { notifications: { bell: 'Inbox' } } }`. */
  readonly texts?: { readonly [Language in Locale]?: Texts }
}

/** Loads texts in a language. */
export type LoadTexts = (locale: Locale) => Promise<Texts>

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
  /** What keeps the widgets from showing what they should. */
  readonly troubles: Troubles
  /** The last token of the page; null before the first. */
  readonly token: () => string | null
  readonly isSignedOut: () => boolean
  /** Replaces the page's function, for the same user. */
  readonly setGetToken: (getToken: WidgetsConfig['getToken']) => void
  stop(): void
}

/** A widget's reference to a runtime, released once; releasing the last one stops it. */
export interface RuntimeHold {
  readonly config: WidgetsConfig
  readonly started: Promise<WidgetRuntime>
  release(): void
}

/** Whether two configurations are for the same server and language. */
export const isAlike = (one: WidgetsConfig, other: WidgetsConfig): boolean =>
  one.baseUrl === other.baseUrl && one.locale === other.locale
