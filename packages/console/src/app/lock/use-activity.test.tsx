import { activityNoticed } from '@netbar/shared'
import { DAY_MS } from '@netbar/shared/contract'
import { createWatch } from 'effector'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '../../testing/show-page.tsx'
import { useActivity } from './use-activity.ts'

const Watched = () => {
  useActivity()
  return <p>在场</p>
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

it.each([DAY_MS, -DAY_MS])(
  '[SES-5] reports activity once in five seconds, also after the clock was set %i ms off',
  async (ms) => {
    const world = await showPage(<Watched />)
    const told = vi.fn<() => void>()
    createWatch({ unit: activityNoticed, scope: world.runtime.scope, fn: told })
    const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
    press()
    vi.setSystemTime(Date.now() + ms)
    press()
    expect(told).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(5_000)
    press()
    press()
    expect(told).toHaveBeenCalledTimes(2)
  },
)
