import { localeSelected } from '@netbar/shared'
import { signedInWorld, type FakeWorld } from '@netbar/shared/testing'
import { loadDomainTexts, type Locale } from '@netbar/shared/texts'
import { Provider } from 'effector-react'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { Bell } from '../../bell/bell.tsx'
import { BranchSelector } from '../../branch-selector/branch-selector.tsx'
import { NoticeFeed } from '../../notice-feed/notice-feed.tsx'
import { CompanyPurchaseList } from '../../purchase-list/company-purchase-list.tsx'
import { StorePurchaseList } from '../../purchase-list/store-purchase-list.tsx'
import type { Theme } from '../../theme/theme.ts'
import type { GalleryState, WidgetName } from './state.ts'

/** Language, theme and direction of a state. */
export interface Look {
  readonly locale: Locale
  readonly theme: Theme
  readonly dir: 'ltr' | 'rtl'
}

const WIDGETS: Readonly<Record<WidgetName, ComponentType<{ readonly theme: Theme }>>> = {
  Bell,
  BranchSelector,
  NoticeFeed,
  StorePurchaseList,
  CompanyPurchaseList,
}

/** What the function finds, as soon as it finds something. */
const found = <T,>(find: () => T | null | undefined): Promise<T> =>
  new Promise((resolve) => {
    const look = () => {
      const thing = find()
      if (thing) resolve(thing)
      else requestAnimationFrame(look)
    }
    look()
  })
/** Element that the selector finds, as soon as it appears. */
const arrived = (selector: string): Promise<HTMLElement> => found(() => document.querySelector<HTMLElement>(selector))
/** The live connection is opened by code that loads after the widget is shown. */
const connected = (world: FakeWorld) => found(() => world.socket.connections.at(-1))
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Renders a state in this element, over fake ports. Resolves to its cleanup function. */
export const showState = async (state: GalleryState, look: Look, stage: HTMLElement): Promise<() => void> => {
  const Widget = WIDGETS[state.widget]
  const world = await signedInWorld({ ...state.world, texts: await loadDomainTexts(look.locale) })
  world.runtime.send(localeSelected, look.locale)
  const { documentElement: html } = document
  Object.assign(html, { lang: look.locale, dir: look.dir })
  html.dataset['look'] = look.theme
  const root = createRoot(stage)
  root.render(
    <Provider value={world.runtime.scope}>
      <Widget theme={look.theme} />
    </Provider>,
  )
  await arrived('.netbar-root')
  for (const step of state.steps ?? []) {
    if (typeof step === 'string') (await arrived(step)).click()
    else {
      await connected(world)
      await step(world)
    }
    await world.settle()
    await nextFrame()
  }
  await arrived(state.shows)
  await nextFrame()
  return () => {
    root.unmount()
    world.runtime.stop()
  }
}
