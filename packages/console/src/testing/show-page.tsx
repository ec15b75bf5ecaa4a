import { signedInWorld, type FakeWorld, type SignedInOptions } from '@netbar/shared/testing'
import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import '../app/pages.ts'
import { AntdProvider } from '../app/layout/antd-provider.tsx'
import '../styles/base.css'
import '../app/layout/layout.css'

/** Shows a part of the console to a signed-in store manager, in the console's look, at an address. */
export const showPage = async (
  children: ReactNode,
  { at = '/home', ...options }: SignedInOptions & { readonly at?: string } = {},
): Promise<FakeWorld> => {
  const world = await signedInWorld(options)
  await render(
    <Provider value={world.runtime.scope}>
      <MemoryRouter initialEntries={[at]}>
        <AntdProvider>
          <main>{children}</main>
        </AntdProvider>
      </MemoryRouter>
    </Provider>,
  )
  return world
}
