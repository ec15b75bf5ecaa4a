import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import './index.ts'
import type { NavigateDetail } from './index.ts'

describe('the types of the elements', () => {
  it('[WIDGET-3] let JSX set attributes and listen to events', async () => {
    const heard: NavigateDetail[] = []
    const { container } = await render(
      <netbar-bell theme="dark" locale="en-US" onnetbar-navigate={({ detail }) => heard.push(detail)} />,
    )
    const bell = container.querySelector('netbar-bell')
    const detail = { name: 'historyMessage', query: {}, href: '/x' } as const
    bell?.dispatchEvent(new CustomEvent('netbar-navigate', { detail }))
    expect([bell?.theme, bell?.locale, heard]).toEqual(['dark', 'en-US', [detail]])
  })
  it('[WIDGET-3] cover the events of a page and the elements by their tags', () => {
    const element = document.createElement('netbar-notice-feed')
    const texts: string[] = []
    const listen = (event: GlobalEventHandlersEventMap['netbar-error']) => texts.push(event.detail.text)
    document.addEventListener('netbar-error', listen)
    document.body.append(element)
    element.dispatchEvent(new CustomEvent('netbar-error', { detail: { code: 'failed', text: 'oh' }, bubbles: true }))
    document.removeEventListener('netbar-error', listen)
    element.remove()
    expect(texts).toEqual(['oh'])
  })
})
