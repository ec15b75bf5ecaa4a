import { lazy, Suspense, type ComponentProps } from 'react'

const AttachmentField = lazy(async () => ({ default: (await import('./attachment-field.tsx')).AttachmentField }))

/** Input of a field for photos; loaded when a form is opened. */
export const PhotosInput = (props: ComponentProps<typeof AttachmentField>) => (
  <Suspense fallback={null}>
    <AttachmentField {...props} />
  </Suspense>
)
