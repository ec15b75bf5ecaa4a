import type { Attachment } from '@netbar/shared/contract'
import { AttachmentsButton } from '../../../kit/attachments/attachment-gallery.tsx'

/** Button for the branch's photos of a discrepancy; nothing without photos. */
export const DiscrepancyPhotos = ({ attachments }: { readonly attachments: readonly Attachment[] }) =>
  attachments.length > 0 && <AttachmentsButton attachments={attachments} />
