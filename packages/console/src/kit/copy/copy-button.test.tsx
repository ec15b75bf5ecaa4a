import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CopyButton } from './copy-button.tsx'

afterEach(() => vi.unstubAllGlobals())

it('what is copied can only be selected where a page without HTTPS has no clipboard', async () => {
  vi.stubGlobal('isSecureContext', false)
  await render(<CopyButton text="nbt_1" label="复制令牌" copied="已复制" />)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
