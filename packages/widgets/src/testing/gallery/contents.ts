import { LOCALES } from '@netbar/shared/texts'
import type { Theme } from '../../theme/theme.ts'
import type { Look } from './stage.tsx'
import type { WidgetName } from './state.ts'
import { galleryStates } from './states.ts'

export const THEMES: readonly Theme[] = ['light', 'dark', 'auto']

const TAGS: Readonly<Record<WidgetName, string>> = {
  Bell: 'netbar-bell',
  BranchSelector: 'netbar-branch-selector',
  NoticeFeed: 'netbar-notice-feed',
  StorePurchaseList: 'netbar-store-purchase-list',
  CompanyPurchaseList: 'netbar-company-purchase-list',
}

const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly Node[]
): HTMLElementTagNameMap[Tag] => {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

/** A field that shows everything in another look. */
const choiceOf = (name: keyof Look, values: readonly string[], chosen: string) => {
  const select = make('select', { name }, ...values.map((value) => make('option', { value, textContent: value })))
  select.value = chosen
  select.addEventListener('change', () => select.form?.requestSubmit())
  return make('label', { textContent: `${name} ` }, select)
}

/** One state in a frame of its own, so that none affects another; it is loaded when it comes into view. */
const exampleOf = (widget: WidgetName, name: string, look: Look) => {
  const src = `?${new URLSearchParams({ ...look, widget, name })}`
  const title = `${widget}: ${name}`
  const heading = make('h3', {}, make('a', { href: src, textContent: name }))
  return make('article', { id: `${widget}-${name}` }, heading, make('iframe', { src, title, loading: 'lazy' }))
}

const sampleOf = (widget: WidgetName) => `<${TAGS[widget]}></${TAGS[widget]}>   or   <${widget} /> from @netbar/widgets`

/** Every widget in every state, over answers of no server. */
export const showAll = (look: Look, page: HTMLElement): void => {
  document.documentElement.lang = 'en'
  document.documentElement.dataset['page'] = 'contents'
  // Every name of a widget has a tag.
  const widgets = Object.keys(TAGS) as WidgetName[]
  const links = widgets.map((widget) => make('a', { href: `#${widget}`, textContent: widget }))
  const form = make(
    'form',
    {},
    choiceOf('theme', THEMES, look.theme),
    choiceOf('locale', LOCALES, look.locale),
    choiceOf('dir', ['ltr', 'rtl'], look.dir),
  )
  const about = 'Every state of every widget, live, with answers of no server. A name opens the state alone.'
  const sections = widgets.map((widget) =>
    make(
      'section',
      { id: widget },
      make('h2', { textContent: widget }),
      make('pre', { textContent: sampleOf(widget) }),
      ...galleryStates.filter((state) => state.widget === widget).map(({ name }) => exampleOf(widget, name, look)),
    ),
  )
  const head = make('header', {}, make('h1', { textContent: 'netbar widgets' }), make('p', { textContent: about }))
  head.append(make('nav', { ariaLabel: 'Widgets' }, ...links), form)
  page.append(head, make('main', {}, ...sections))
}
