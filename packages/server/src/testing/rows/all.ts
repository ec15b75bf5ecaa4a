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
import { testing as stock } from '../../domains/stock/testing/index.ts'
import { testing as kit } from '../../kit/testing/index.ts'
import type { TestServer } from '../test-server.ts'
import type { Belongings } from './belongings.ts'
import type { ConformanceRequests, DomainTesting, RequestWorld } from './domain-testing.ts'
import type { ForeignRow } from './foreign-request.ts'

type Calls = typeof calls
type ByCall<Row> = { readonly [Feature in keyof Calls]: Readonly<Record<keyof Calls[Feature], Row>> }

/** In the order of their dependencies: ids found by one are used by the next ones. */
const rows: readonly DomainTesting<never>[] = [
  access,
  org,
  kit,
  live,
  news,
  members,
  catalog,
  stock,
  purchasing,
  bar,
  home,
]

/**
 * Requests of each call that will be answered; a call without input has none. Top-down: rows inserted for the calls
 * of a domain, such as a product with a request, would interfere with those that depend on it.
 */
export const requestsOf = async (world: RequestWorld): Promise<ConformanceRequests> => {
  const all: Record<string, ConformanceRequests[string]> = {}
  for (const { requests } of rows.toReversed()) Object.assign(all, await requests?.(world))
  return all
}

/** Requests of every call that name something of another brand. A call without its row does not compile. */
export const FOREIGN: ByCall<ForeignRow> = {
  ...kit.foreign,
  ...access.foreign,
  ...org.foreign,
  ...live.foreign,
  ...news.foreign,
  ...members.foreign,
  ...catalog.foreign,
  ...stock.foreign,
  ...purchasing.foreign,
  ...bar.foreign,
  ...home.foreign,
}

/** Requests of lists without their branch or brand, by feature and call. */
export const OPEN_LISTS: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.assign(
  {},
  ...rows.map(({ openLists }) => openLists),
)

/** Ids that do not exist. */
export const NOTHING: Belongings = {
  ...org.belongings.nothing,
  ...kit.belongings.nothing,
  ...members.belongings.nothing,
  ...catalog.belongings.nothing,
  ...stock.belongings.nothing,
  ...purchasing.belongings.nothing,
}

/** Kinds that belong to a branch or one of its users; all others belong to the brand, and are shared. */
export const OF_BRANCH: readonly (keyof Belongings)[] = [
  ...org.belongings.ofBranch,
  ...kit.belongings.ofBranch,
  ...members.belongings.ofBranch,
  ...catalog.belongings.ofBranch,
  ...stock.belongings.ofBranch,
  ...purchasing.belongings.ofBranch,
]

/** Finds what belongs to the brand of a branch and to its manager, and inserts what is missing. */
export const belongingsOf = async (server: TestServer, branchNo: string): Promise<Belongings> => {
  let known = NOTHING
  for (const { belongings } of rows) known = { ...known, ...(await belongings?.find({ server, branchNo, known })) }
  return known
}

/** Ingredients of fuzzed requests. */
export const FUZZ = rows.flatMap(({ fuzz }) => (fuzz === undefined ? [] : [fuzz]))
