import { lazy, Suspense, type ComponentProps } from 'react'

const PaperField = lazy(async () => ({ default: (await import('./paper-field.tsx')).PaperField }))
const Card = lazy(async () => ({ default: (await import('./attachment-gallery.tsx')).AttachmentsCard }))

/** Input of a field for photos and papers; loaded when a form is opened. */
export const PapersInput = (props: ComponentProps<typeof PaperField>) => (
  <Suspense fallback={null}>
    <PaperField {...props} />
  </Suspense>
)

/** A card of photos and papers; loaded when it is shown. */
export const PapersCard = (props: ComponentProps<typeof Card>) => (
  <Suspense fallback={null}>
    <Card {...props} />
  </Suspense>
)
