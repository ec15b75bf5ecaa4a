import type { Attachment } from '@netbar/shared/contract'
import { lazy, Suspense } from 'react'
import { loadTexts } from '../../../app/i18n.ts'

/** Few differences were photographed. */
const AttachmentsButton = lazy(async () => {
  const [{ AttachmentsButton: Component }] = await Promise.all([
    import('../../../kit/attachments/attachment-gallery.tsx'),
    loadTexts('attachment'),
  ])
  return { default: Component }
})

/** The way to what the store has photographed of a difference; nothing where it has not. */
export const DifferencePhotos = ({ attachments }: { readonly attachments: readonly Attachment[] }) =>
  attachments.length > 0 && (
    <Suspense>
      <AttachmentsButton attachments={attachments} />
    </Suspense>
  )
