import type { Feature } from './feature.ts'
import type { MenuPage } from './menu/index.ts'
import type { NotificationKinds, NotificationSample } from './notification-kind.ts'
import type { SeedSteps } from './seed-steps.ts'
import { addTexts } from './texts/index.ts'
import type { DomainTexts } from './texts/index.ts'
import type { Clock, Stop } from '../platform/clock.ts'
import type { Database, Migrations } from '../platform/db/index.ts'
import type { PicturePlaces } from './picture-place.ts'
import type { Todos } from './todo.ts'

/** A background task of the server: runs from its start until it is stopped. */
export type Job = (database: Database, clock: Clock, onError: (error: unknown) => void) => Stop

/** Deletes what has expired. */
export type Prune = (database: Database, now: Date, places: { readonly uploadsDir: string }) => Promise<void>

/** What a domain contributes to the server, and all that the server's start knows of it. */
export interface Domain {
  readonly name: string
  /** Features that declare in their own folders what they add: their migrations, texts and grants are found here. */
  readonly features?: readonly Feature[]
  /** The domain's migrations. All domains' migrations run in the order of their numbers. */
  readonly migrations?: Migrations
  /** The domain's part of the menu, with the functions that roles may have; in every database, not only in the seed. */
  readonly menu?: readonly MenuPage[]
  /** Texts of the domain. */
  readonly texts?: DomainTexts
  /** Kinds of notifications that the domain sends. */
  readonly notificationKinds?: NotificationKinds
  /** Notifications that the demo has of the domain beside those that its rows cause. */
  readonly notificationSamples?: readonly NotificationSample[]
  /**
   * Lays what the demo has of the domain, by the domain's own calls. Runs in the transaction of the seed, in the order of the
   * domains, after the rows that are written as such.
   */
  readonly seed?: (steps: SeedSteps) => Promise<void>
  /** What the domain's rows leave its users to do, as the home page lists it. */
  readonly todos?: Todos
  /** Columns of the domain that hold pictures of a brand's libraries: uses are counted, named and replaced by them. */
  readonly picturePlaces?: Partial<PicturePlaces>
  readonly jobs?: readonly Job[]
  readonly prune?: readonly Prune[]
  /** Subscribes the domain to changes of the domains below it. */
  readonly follow?: () => void
}

/** Declares a domain. */
export const defineDomain = <const D extends Domain>(domain: D): D => {
  for (const { texts } of [domain, ...(domain.features ?? [])]) if (texts) addTexts(texts)
  domain.follow?.()
  return domain
}
