import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../axe-findings.ts'
import { layoutFindings } from '../layout-findings.ts'
import { showState, type Look } from './stage.tsx'
import './gallery.css'
import type { WidgetName } from './state.ts'
import { galleryStates } from './states.ts'

/** Together they cover every language, both themes, both directions, and windows from phone to desktop. */
const LOOKS: readonly (readonly [width: number, look: Look])[] = [
  [1280, { locale: 'zh-CN', theme: 'light', dir: 'ltr' }],
  [320, { locale: 'en-US', theme: 'dark', dir: 'ltr' }],
  [768, { locale: 'zh-TW', theme: 'light', dir: 'rtl' }],
]
const cases = galleryStates.flatMap((state) =>
  LOOKS.map(([width, look]) => ({ ...state, state, width, look, ...look })),
)

/** Every change tries each state in one look, which is another one from state to state; a release in all of them. */
const inTurn = cases.filter((_, index) => index % LOOKS.length === Math.floor(index / LOOKS.length) % LOOKS.length)
let clear = () => undefined as void
afterEach(async () => {
  clear()
  document.body.replaceChildren()
  await page.viewport(1280, 800)
})

const findingsOf = async ({ state, look, width }: (typeof cases)[number]) => {
  await page.viewport(width, 800)
  const stage = document.body.appendChild(document.createElement('main'))
  clear = await showState(state, look, stage)
  return [...(await axeFindings()), ...layoutFindings()]
}

describe('every state of every widget', () => {
  it.each(inTurn)(
    '[WIDGET-1] $widget $name, $locale $theme $dir at $width px: passes axe, and nothing is cut off',
    async (each) => {
      expect(await findingsOf(each)).toEqual([])
    },
  )

  it.each(cases.filter((each) => !inTurn.includes(each)))(
    '[WIDGET-1] $widget $name, $locale $theme $dir at $width px: passes axe, and nothing is cut off',
    { tags: 'release' },
    async (each) => {
      expect(await findingsOf(each)).toEqual([])
    },
  )

  it.each(['ltr', 'rtl'] as const)(
    '[WIDGET-2] shows 99+ within the bell in a %s page, so that no host cuts it',
    async (dir) => {
      const state = galleryStates.find(({ widget, name }) => widget === 'Bell' && name === 'many')
      if (!state) throw new Error('there is no bell with many messages')
      const look: Look = { locale: 'zh-CN', theme: 'light', dir }
      clear = await showState(state, look, document.body.appendChild(document.createElement('main')))
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      const [badge, bell] = [boxOf('.netbar-bell-badge'), boxOf('.netbar-bell-button')]
      expect(badge.width).toBeGreaterThan(0)
      expect(badge.left).toBeGreaterThanOrEqual(bell.left)
      expect(badge.right).toBeLessThanOrEqual(bell.right)
    },
  )

  it('[WIDGET-2] keeps the order of its text in a right-to-left page', async () => {
    const look: Look = { locale: 'zh-CN', theme: 'light', dir: 'rtl' }
    const placesIn = async (widget: WidgetName, name: string, selector: string) => {
      clear()
      document.body.replaceChildren()
      const state = galleryStates.find((each) => each.widget === widget && each.name === name)
      if (!state) throw new Error(`there is no ${widget} ${name}`)
      clear = await showState(state, look, document.body.appendChild(document.createElement('main')))
      const element = document.querySelector(selector)
      const text = element?.firstChild
      const leftOf = (at: number) => {
        const range = document.createRange()
        if (text) range.setStart(text, at)
        if (text) range.setEnd(text, at + 1)
        return range.getBoundingClientRect().left
      }
      return {
        box: element?.getBoundingClientRect().left ?? 0,
        first: leftOf(0),
        last: leftOf((text?.textContent?.length ?? 1) - 1),
      }
    }
    const badge = await placesIn('Bell', 'many', '.netbar-bell-badge')
    expect(badge.first).toBeLessThan(badge.last)
    // Overflow is cut at the end of a name, never at its beginning.
    const name = await placesIn('BranchSelector', 'several-long', '.netbar-branch-name')
    expect(name.first).toBeGreaterThanOrEqual(name.box)
    expect(name.first).toBeLessThan(name.last)
  })
})
