import type { Attachment } from '@netbar/shared/contract'
import { AttachmentsButton } from '../../../kit/attachments/attachment-gallery.tsx'

/** The way to what the store has photographed of a difference; nothing where it has not. */
export const DiscrepancyPhotos = ({ attachments }: { readonly attachments: readonly Attachment[] }) =>
  attachments.length > 0 && <AttachmentsButton attachments={attachments} />
