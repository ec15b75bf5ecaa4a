import { signedInWorld } from '@netbar/shared/testing'
import { Provider } from 'effector-react'
import * as React from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { InShadow } from './in-shadow.tsx'

// React 18 and Preact have none.
const Activity: typeof React.Activity | undefined = Reflect.get(React, 'Activity')

it.skipIf(!Activity)(
  '[WIDGET-2] a hidden widget keeps its state, and ends when it is removed while it is hidden',
  async () => {
    if (!Activity) return
    const { runtime } = await signedInWorld({})
    const steps: string[] = []
    const Widget = () => {
      React.useEffect(() => {
        steps.push('begins')
        return () => void steps.push('ends')
      }, [])
      return <p>widget</p>
    }
    const shown = (mode: 'visible' | 'hidden' | null) => (
      <React.StrictMode>
        <Provider value={runtime.scope}>
          {mode && (
            <Activity mode={mode}>
              <InShadow widget={Widget} props={{}} />
            </Activity>
          )}
          <InShadow widget={() => null} props={{}} className={String(mode)} />
        </Provider>
      </React.StrictMode>
    )
    const { rerender, container } = await render(shown('visible'))
    await expect.poll(() => steps).toEqual(['begins'])
    await rerender(shown('hidden'))
    await rerender(shown('visible'))
    expect(container.firstElementChild?.shadowRoot?.textContent).toBe('widget')
    await rerender(shown('hidden'))
    expect(steps).toEqual(['begins'])
    await rerender(shown(null))
    await expect.poll(() => steps).toEqual(['begins', 'ends'])
  },
)
