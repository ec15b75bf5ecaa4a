import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { usePurchaseOrders } from '../hooks/use-purchase-orders.ts'
import { Bell, BranchSelector, CompanyPurchaseList, NoticeFeed, StorePurchaseList } from '../index.ts'
import { NetbarProvider } from './netbar-provider.tsx'

const inProvider = (children: ReactNode) =>
  createElement(NetbarProvider, {
    config: {
      baseUrl: '',
      getToken: () => {
        throw new Error('a server asks for no token')
      },
    },
    // oxlint-disable-next-line react/no-children-prop -- a file without JSX, as it runs in Node
    children,
  })

describe('on a server', () => {
  it('[WIDGET-1] the provider renders its children, and each widget keeps its place', () => {
    expect(typeof window).toBe('undefined')
    const complained = vi.spyOn(console, 'error')
    const html = renderToString(
      inProvider([
        createElement('h1', { key: 'title' }, 'A portal'),
        ...[Bell, BranchSelector, NoticeFeed, StorePurchaseList, CompanyPurchaseList].map((Widget) =>
          createElement(Widget, { key: Widget.name, className: Widget.name }),
        ),
      ]),
    )
    expect(html).toContain('<h1>A portal</h1>')
    expect(html).toContain('<div class="Bell"><svg width="44" height="44"></svg></div>')
    expect(html.match(/<svg /g)).toHaveLength(5)
    // A strict policy refuses styles in the page of a server.
    expect(html).not.toMatch(/style|undefined/)
    expect(complained).not.toHaveBeenCalled()
  })
  it('[WIDGET-1] a headless list has the state before its first page', () => {
    const Orders = () => {
      const { rows, status } = usePurchaseOrders('store')
      return createElement('p', null, `${status} ${rows.length}`)
    }
    expect(renderToString(inProvider(createElement(Orders)))).toBe('<p>idle 0</p>')
  })
})
