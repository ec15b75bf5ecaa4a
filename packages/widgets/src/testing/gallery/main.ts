import { isLocale, LOCALES } from '@netbar/shared/texts'
import './gallery.css'
import { showAll, THEMES } from './contents.ts'
import { showState, type Look } from './stage.tsx'
import { galleryStates } from './states.ts'

const asked = new URLSearchParams(location.search)
const locale = asked.get('locale') ?? ''
const look: Look = {
  locale: isLocale(locale) ? locale : LOCALES[0],
  theme: THEMES.find((theme) => theme === asked.get('theme')) ?? 'light',
  dir: asked.get('dir') === 'rtl' ? 'rtl' : 'ltr',
}
const state = galleryStates.find(({ widget, name }) => widget === asked.get('widget') && name === asked.get('name'))
if (state) await showState(state, look, document.body.appendChild(document.createElement('main')))
else showAll(look, document.body)
