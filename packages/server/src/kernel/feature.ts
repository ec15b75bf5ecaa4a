import type { FunctionId } from '@netbar/shared/contract'
import type { Migrations } from '../platform/db/index.ts'
import type { MenuPage } from './menu/index.ts'
import type { DomainTexts } from './texts/index.ts'

/** Pages that a role opens, with the functions it has on each. */
export type Grants = Readonly<Record<string, 'all' | readonly FunctionId[]>>

/** What a feature adds to its domain, declared in its own folder: the domain's manifest names it once. */
export interface Feature {
  /** Its pages of the menu; functions of a page that stands are in the menu of that page's domain. */
  readonly menu: readonly MenuPage[]
  /** Its migrations; they run among all others, in the order of their numbers. */
  readonly migrations?: Migrations
  /** Its texts; titles of its pages and functions are in the section `menu`. */
  readonly texts?: DomainTexts
  /** What the demo's roles may open of it, by role. */
  readonly grants?: Readonly<Record<string, Grants>>
  /** Handlers of its calls, by feature of the contract. */
  readonly handlers: object
}

/** Declares a feature. */
export const defineFeature = <const F extends Feature>(feature: F): F => feature
