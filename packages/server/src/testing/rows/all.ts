import type { calls } from '@netbar/shared/contract'
import { testing as access } from '../../domains/access/testing/index.ts'
import { testing as bar } from '../../domains/bar/testing/index.ts'
import { testing as catalog } from '../../domains/catalog/testing/index.ts'
import { testing as home } from '../../domains/home/testing/index.ts'
import { testing as live } from '../../domains/live/testing/index.ts'
import { testing as members } from '../../domains/members/testing/index.ts'
import { testing as news } from '../../domains/news/testing/index.ts'
import { testing as org } from '../../domains/org/testing/index.ts'
import { testing as purchasing } from '../../domains/purchasing/testing/index.ts'
import { testing as settings } from '../../domains/settings/testing/index.ts'
import { testing as statistics } from '../../domains/statistics/testing/index.ts'
import { testing as stock } from '../../domains/stock/testing/index.ts'
import { testing as kit } from '../../kit/testing/index.ts'
import type { TestServer } from '../test-server.ts'
import type { Belongings } from './belongings.ts'
import type { ConformanceRequests, DomainTesting, RequestWorld } from './domain-testing.ts'
import type { ForeignRow } from './foreign-request.ts'

type Calls = typeof calls
/** A row for each call. */
export type ByCall<Row, Of = Calls> = {
  readonly [Feature in keyof Of]: Readonly<Record<keyof Of[Feature], Row>>
}

/** In the order of their dependencies: ids found by one are used by the next ones. */
const all = [access, org, kit, live, news, members, catalog, stock, purchasing, bar, home, statistics, settings]
const rows: readonly DomainTesting<never>[] = all

/** Intersection of the members of a union. */
type Each<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer Whole) => void
  ? Whole
  : never

/**
 * Requests of each call that will be answered; a call without input has none. Top-down: rows inserted for the calls
 * of a domain, such as a product with a request, would interfere with those that depend on it.
 */
export const requestsOf = async (world: RequestWorld): Promise<ConformanceRequests> => {
  const all: Record<string, ConformanceRequests[string]> = {}
  for (const { requests } of rows.toReversed()) Object.assign(all, await requests?.(world))
  return all
}

// The type is of all parts together, which that of `Object.assign` with a spread is not.
const foreign = Object.assign({}, ...all.map((each) => each.foreign)) as Each<(typeof all)[number]['foreign']>

/** Requests of every call that name something of another brand. A call without its row does not compile. */
export const FOREIGN: ByCall<ForeignRow> = foreign

/** Calls without a row, as `<feature>.<call>`. */
export const missingRows = (asked: Readonly<Record<string, Readonly<Record<string, unknown>>>>): readonly string[] => {
  const known = new Set(
    Object.entries(FOREIGN).flatMap(([feature, of]) => Object.keys(of).map((name) => `${feature}.${name}`)),
  )
  return Object.entries(asked)
    .flatMap(([feature, of]) => Object.keys(of).map((name) => `${feature}.${name}`))
    .filter((name) => !known.has(name))
}

/** Requests of lists without their branch or brand, by feature and call. */
export const OPEN_LISTS: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.assign(
  {},
  ...rows.map(({ openLists }) => openLists),
)

type Owned = Extract<(typeof all)[number], { readonly belongings: unknown }>['belongings']
const belongings = rows.flatMap((each) => each.belongings ?? [])

// As above, the type is of all parts together.
const nothing = Object.assign({}, ...belongings.map((each) => each.nothing)) as Each<Owned['nothing']>

/** Ids that do not exist. A kind that no domain declares does not compile. */
export const NOTHING: Belongings = nothing

/** Kinds that belong to a branch or one of its users; all others belong to the brand, and are shared. */
// The type of `BelongingsRows` admits a domain's own kinds only.
export const OF_BRANCH = belongings.flatMap(({ ofBranch }) => ofBranch) as readonly (keyof Belongings)[]

/** Finds what belongs to the brand of a branch and to its manager, and inserts what is missing. */
export const belongingsOf = async (server: TestServer, branchNo: string): Promise<Belongings> => {
  let known = NOTHING
  for (const { belongings } of rows) known = { ...known, ...(await belongings?.find({ server, branchNo, known })) }
  return known
}

/** Ingredients of fuzzed requests. */
export const FUZZ = rows.flatMap(({ fuzz }) => (fuzz === undefined ? [] : [fuzz]))
