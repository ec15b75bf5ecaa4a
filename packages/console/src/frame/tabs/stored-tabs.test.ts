import { describe, expect, it } from 'vitest'
import { readTabs, writeTabs } from './stored-tabs.ts'
import { initialTabs, labelTab, togglePin, visitTab } from './tabs.ts'

describe('stored tabs', () => {
  const open = visitTab(visitTab(initialTabs, { name: 'storePurchaseDetail', query: { orderId: '1' } }), {
    name: 'storePurchaseList',
    query: { page: '2' },
  })
  const tabs = togglePin(labelTab(open, 'storePurchaseDetail?orderId=1', 'CG1'), 'storePurchaseList')

  it('are restored unchanged', () => {
    expect(readTabs(writeTabs(tabs, 'u1'), 'u1')).toEqual(tabs.list.slice(1))
  })
  it('are ignored for another user', () => {
    expect(readTabs(writeTabs(tabs, 'u1'), 'u2')).toBeNull()
  })
  it.each(['', '{', '{"userId":"u1"}', '{"userId":"u1","tabs":[{"name":1}]}'])('are empty in %j', (text) => {
    expect(readTabs(text, 'u1')).toBeNull()
  })
  it('leave out pages that no longer exist', () => {
    expect(readTabs(writeTabs(tabs, 'u1').replace('"storePurchaseList"', '"gone"'), 'u1')).toHaveLength(1)
  })
})
