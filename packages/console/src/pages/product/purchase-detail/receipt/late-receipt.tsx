import { lazy, Suspense, type ComponentProps } from 'react'
import { loadTexts } from '../../../../frame/texts/i18n.ts'
import type { Receipt } from './receipt.tsx'

const Form = lazy(async () => {
  const [{ Receipt: Component }] = await Promise.all([
    import('./receipt.tsx'),
    loadTexts('purchase'),
    loadTexts('lines'),
  ])
  return { default: Component }
})

/** The 入库 form, loaded with the tools of its lines by those who receive a delivery. */
export const LateReceipt = (props: ComponentProps<typeof Receipt>) => (
  <Suspense>
    <Form {...props} />
  </Suspense>
)
