import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../axe-findings.ts'
import { layoutFindings } from '../layout-findings.ts'
import { showState, type Look } from './stage.tsx'
import './gallery.css'
import { galleryStates } from './states.ts'

/** Together every language, both themes, both directions, and windows from a phone to a desk. */
const LOOKS: readonly (readonly [width: number, look: Look])[] = [
  [1280, { locale: 'zh-CN', theme: 'light', dir: 'ltr' }],
  [320, { locale: 'en-US', theme: 'dark', dir: 'ltr' }],
  [768, { locale: 'zh-TW', theme: 'light', dir: 'rtl' }],
]
const cases = galleryStates.flatMap((state) =>
  LOOKS.map(([width, look]) => ({ ...state, state, width, look, ...look })),
)

let clear = () => undefined as void
afterEach(async () => {
  clear()
  document.body.replaceChildren()
  await page.viewport(1280, 800)
})

describe('every state of every widget', () => {
  it.each(cases)(
    '[WIDGET-1] $widget $name, $locale $theme $dir at $width px: nothing for axe, nothing cut off',
    async ({ state, look, width }) => {
      await page.viewport(width, 800)
      const stage = document.body.appendChild(document.createElement('main'))
      clear = await showState(state, look, stage)
      expect(await axeFindings()).toEqual([])
      expect(layoutFindings()).toEqual([])
    },
  )
})
