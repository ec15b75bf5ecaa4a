import { routeAt, type RouteName } from '@netbar/shared'
import { lazy, type ComponentType } from 'react'
import { addBuiltRoutes } from '../../frame/built-routes.ts'
import { loadTexts } from '../../frame/texts/i18n.ts'
import type { rareScreens } from './rare-screens.ts'
import { groupOfRoute } from './tab-routes.ts'

/**
 * A page and its place: in a tab; in the frame, but in no tab; or bare, without menu and Ant Design.
 */
export interface Page {
  readonly frame: 'tab' | 'framed' | 'bare'
  readonly Component: ComponentType
}

type Load = () => Promise<{ default: ComponentType }>
const page = (frame: Page['frame'], load: Load): Page => ({ frame, Component: lazy(load) })

const loadTable = async (group: string) => (await import('./page-tables.ts')).loadTable(group)
/** A page declared in its own folder, with its texts. */
const tabPage = (name: RouteName, group: string): Page =>
  page('tab', async () => {
    const found = (await loadTable(group))[name]
    if (!found) throw new Error(`no folder of pages declares ${name}`)
    const [Component] = await Promise.all([found.load(), ...found.texts.map((part) => loadTexts(part))])
    return { default: Component }
  })

/** What few visits open. */
export const rareScreen = (name: keyof typeof rareScreens) =>
  lazy(async () => ({ default: await (await import('./rare-screens.ts')).rareScreens[name]() }))

/** The pages that exist. A route without a page answers 404 and is in no menu. */
const pages: Partial<Record<RouteName, Page>> = {
  login: page('bare', async () => ({ default: (await import('../../pages/public/login.tsx')).Login })),
  bindingAccount: { frame: 'bare', Component: rareScreen('bindingAccount') },
  announcement: { frame: 'bare', Component: rareScreen('announcement') },
  error_403: { frame: 'framed', Component: rareScreen('error_403') },
  error_500: { frame: 'framed', Component: rareScreen('error_500') },
  home: page('tab', async () => ({ default: (await import('../../pages/home/home.tsx')).Home })),
  ...Object.fromEntries([...groupOfRoute].map(([name, group]) => [name, tabPage(name, group)])),
}

// The keys are route names; Object.keys loses that type.
addBuiltRoutes(Object.keys(pages) as RouteName[])

/** The page for an unknown path, and for a route without a page. */
export const notFoundPage: Page = { frame: 'framed', Component: rareScreen('notFound') }

/** The page of a route; null, and a route without a page, have that of an unknown path. */
export const pageOf = (name: RouteName | null): Page => (name === null ? undefined : pages[name]) ?? notFoundPage

/** Starts loading the table of an address's page, while the guard still checks the session. */
export const expectPage = (path: string): void => {
  const route = routeAt(path)
  const group = route === null ? undefined : groupOfRoute.get(route.name)
  // Opening the page reports a failure.
  if (group !== undefined) loadTable(group).catch(() => undefined)
}
