import { routeAt, type RouteName } from '@netbar/shared'
import { lazy, type ComponentType } from 'react'
import { addBuiltRoutes } from '../frame/built-routes.ts'
import { loadPageTexts, loadTexts } from '../frame/texts/i18n.ts'
import { tabRoutes } from './tab-routes.ts'

/**
 * A page and its place: in a tab; in the frame, but in no tab; or bare, without menu and Ant Design.
 */
export interface Page {
  readonly frame: 'tab' | 'framed' | 'bare'
  readonly Component: ComponentType
}

type Load = () => Promise<{ default: ComponentType }>
const page = (frame: Page['frame'], load: Load): Page => ({ frame, Component: lazy(load) })

const loadTable = () => import('./page-table.ts')
/** A page declared in its own folder, with its texts. */
const tabPage = (name: RouteName): Page =>
  page('tab', async () => {
    const { pageTable } = await loadTable()
    const found = pageTable[name]
    if (!found) throw new Error(`no folder of pages declares ${name}`)
    const [Component] = await Promise.all([found.load(), ...found.texts.map((part) => loadTexts(part))])
    return { default: Component }
  })

/** The pages that exist. A route without a page answers 404 and is in no menu. */
const pages: Partial<Record<RouteName, Page>> = {
  login: page('bare', async () => ({ default: (await import('../pages/public/login.tsx')).Login })),
  bindingAccount: page('bare', async () => {
    const [{ BindingAccount }] = await Promise.all([import('../pages/public/binding-account.tsx'), loadPageTexts()])
    return { default: BindingAccount }
  }),
  announcement: page('bare', async () => {
    const [{ Announcement }] = await Promise.all([
      import('../pages/public/announcement/announcement.tsx'),
      loadPageTexts(),
      loadTexts('personal'),
    ])
    return { default: Announcement }
  }),
  error_403: page('framed', async () => ({ default: (await import('../pages/public/problem-pages.tsx')).Forbidden })),
  error_500: page('framed', async () => ({ default: (await import('../pages/public/problem-pages.tsx')).ServerError })),
  home: page('tab', async () => ({ default: (await import('../pages/home/home.tsx')).Home })),
  ...Object.fromEntries(tabRoutes.map((name) => [name, tabPage(name)])),
}

// The keys are route names; Object.keys loses that type.
addBuiltRoutes(Object.keys(pages) as RouteName[])

/** The page for an unknown path, and for a route without a page. */
export const notFoundPage: Page = page('framed', async () => {
  const [{ NotFound }] = await Promise.all([import('../pages/public/problem-pages.tsx'), loadPageTexts()])
  return { default: NotFound }
})

/** The page of a route; null, and a route without a page, have that of an unknown path. */
export const pageOf = (name: RouteName | null): Page => (name === null ? undefined : pages[name]) ?? notFoundPage

/** Starts loading the table of pages for an address that needs it, while the guard still checks the session. */
export const expectPage = (path: string): void => {
  const route = routeAt(path)
  // Opening the page reports a failure.
  if (route && tabRoutes.includes(route.name)) loadTable().catch(() => undefined)
}
