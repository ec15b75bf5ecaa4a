import type { Call, DocumentKind } from '@netbar/shared/contract'
import type { Domain } from '../kernel/domain.ts'
import type { Feature } from '../kernel/feature.ts'
import type { AllHandlers } from '../kernel/http/routes.ts'
import { menuNodes } from '../kernel/menu/index.ts'
import type { FunctionsOf } from '../kernel/menu/index.ts'
import type { PicturePlaces } from '../kernel/picture-place.ts'
import type { Todos } from '../kernel/todo.ts'
import type { DocumentSubject, DocumentSubjects } from '../kit/documents/index.ts'
import { kit } from '../kit/index.ts'
import { access } from './access/index.ts'
import { activity } from './activity/index.ts'
import { agent } from './agent/index.ts'
import { assets } from './assets/index.ts'
import { bar } from './bar/index.ts'
import { catalog } from './catalog/index.ts'
import { home } from './home/index.ts'
import { hr } from './hr/index.ts'
import { live } from './live/index.ts'
import { members } from './members/index.ts'
import { news, readsBulletin } from './news/index.ts'
import { org } from './org/index.ts'
import { purchasing } from './purchasing/index.ts'
import { settings } from './settings/index.ts'
import { statistics } from './statistics/index.ts'
import { lotsOf, stock } from './stock/index.ts'

/** The domains, each before those that depend on it. */
export const domains: readonly Domain[] = [
  access,
  org,
  live,
  news,
  members,
  catalog,
  stock,
  purchasing,
  home,
  bar,
  statistics,
  hr,
  activity,
  assets,
  agent,
  settings,
]

/** All features that declare in their own folders what they add. */
export const features: readonly Feature[] = domains.flatMap((domain) => domain.features ?? [])

/** How each to-do is counted. */
export const todos: Todos = Object.assign({}, ...domains.map((domain) => domain.todos))

/** Every column that holds pictures of libraries: a kind of the contract that no domain declares does not compile. */
export const picturePlaces: PicturePlaces = {
  ...org.picturePlaces,
  ...catalog.picturePlaces,
  ...settings.picturePlaces,
}

/** All parts with migrations or pruning: the domains, and the kit that they share. */
export const declared: readonly Domain[] = [...domains, kit]

const pages = [
  ...access.menu,
  ...org.menu,
  ...news.menu,
  ...members.menu,
  ...catalog.menu,
  ...stock.menu,
  ...purchasing.menu,
  ...home.menu,
  ...bar.menu,
  ...statistics.menu,
  ...hr.menu,
  ...activity.menu,
  ...assets.menu,
  ...agent.menu,
  ...settings.menu,
]

/** The whole menu of this release. */
export const menu = menuNodes(pages)

const pageOf = new Map(
  menu.flatMap(({ functionId, parent }) => (functionId === null ? [] : [[functionId, parent] as const])),
)

/** The page of the menu whose function a call needs; null for one that needs none. */
export const moduleOf = ({ call: { access } }: { readonly call: Call }): string | null => {
  const [first] = typeof access === 'object' ? access.anyFunction : []
  return first === undefined ? null : (pageOf.get(first) ?? null)
}

/**
 * Functions that the menus declare: a function of the contract that is missing here does not compile
 * (`menu.test.ts`).
 */
export type DeclaredFunction = FunctionsOf<typeof pages>

/** How the kit finds each kind of document: one that no domain declares does not compile. */
const documentSubjects: Readonly<Record<DocumentKind, DocumentSubject>> = {
  ...stock.documentSubjects,
  ...purchasing.documentSubjects,
  ...bar.documentSubjects,
}
const subjects: DocumentSubjects = new Map(Object.entries(documentSubjects))

/** All kinds of documents with comments. */
export const documentKinds: readonly string[] = [...subjects.keys()]

type Parts = Omit<Parameters<typeof kit.handlers>[0], 'subjects' | 'readers'> &
  Parameters<typeof access.handlers>[0] &
  Omit<Parameters<typeof org.handlers>[0], 'picturePlaces'> &
  Parameters<typeof live.handlers>[0] &
  Parameters<typeof members.handlers>[0] &
  Parameters<typeof bar.handlers>[0] &
  Parameters<typeof settings.handlers>[0]

/** Handlers of every call of the contract: a missing one does not compile. */
export const createHandlers = (parts: Parts): AllHandlers => ({
  ...kit.handlers({ ...parts, subjects, readers: { BULLETIN: readsBulletin } }),
  ...access.handlers(parts),
  ...org.handlers({ ...parts, picturePlaces }),
  ...live.handlers(parts),
  ...news.handlers(),
  ...members.handlers(parts),
  ...catalog.handlers({ lotsOf }),
  ...stock.handlers(),
  ...purchasing.handlers(),
  ...home.handlers({ todos }),
  ...bar.handlers(parts),
  ...statistics.handlers(),
  ...settings.handlers(parts),
})

/** Definitions of every kind of import. */
export const imports = { ...catalog.imports, ...purchasing.imports, ...settings.imports, ...statistics.imports }
