import type { PhotosInputProps } from '../form/form-field.ts'
import { AttachmentField } from './attachment-field.tsx'

/** Field of a form for photos and papers, which are PDF. */
export const PaperField = (props: PhotosInputProps) => <AttachmentField {...props} takesPdf />
