import { signedInWorld, type FakeWorld, type SignedInOptions } from '@netbar/shared/testing'
import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import '../app/pages/pages.ts'
// The kinds of documents that pages show.
import '../app/pages/page-tables.ts'
import { AntdProvider } from '../app/layout/antd-provider.tsx'
import '../styles/base.css'
import '../app/layout/layout.css'

/** Renders a part of the console at an address, for a signed-in branch manager, in the console's look. */
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
