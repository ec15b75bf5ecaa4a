import { lazy, Suspense, type ComponentProps } from 'react'
import { useIsPainted } from '../rail/use-is-painted.ts'
import type { PrintButton } from './print-button.tsx'

const Button = lazy(async () => ({ default: (await import('./print-button.tsx')).PrintButton }))

/** Prints a document on A4; its script comes after the page. */
export const LatePrintButton = (props: ComponentProps<typeof PrintButton>) =>
  useIsPainted() && (
    <Suspense>
      <Button {...props} />
    </Suspense>
  )
