import { isLocale } from '@netbar/shared/texts'
import './gallery.css'
import type { Theme } from '../../index.ts'
import { showState, type Look } from './stage.tsx'
import { galleryStates } from './states.ts'

const asked = new URLSearchParams(location.search)
const choice = (name: string, fallback: string): string => asked.get(name) ?? fallback
const locale = choice('locale', 'zh-CN')
const theme = choice('theme', 'light')
const look: Look = {
  locale: isLocale(locale) ? locale : 'zh-CN',
  theme: theme === 'dark' || theme === 'auto' ? theme : ('light' satisfies Theme),
  dir: choice('dir', 'ltr') === 'rtl' ? 'rtl' : 'ltr',
}

/**
 * Shows one state on the whole page, or without one all of them, each in its own frame so that none affects another.
 */
const showAll = () => {
  for (const { widget, name } of galleryStates) {
    const heading = document.createElement('h2')
    const frame = document.createElement('iframe')
    const query = new URLSearchParams({ ...look, widget, name })
    heading.textContent = `${widget} ${name}`
    Object.assign(frame, { src: `?${query}`, title: heading.textContent, loading: 'lazy' })
    document.body.append(heading, frame)
  }
}
const state = galleryStates.find(({ widget, name }) => widget === asked.get('widget') && name === asked.get('name'))
if (state) await showState(state, look, document.body.appendChild(document.createElement('main')))
else showAll()
