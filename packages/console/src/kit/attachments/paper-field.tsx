import type { ComponentProps } from 'react'
import { AttachmentField } from './attachment-field.tsx'

/** Field of a form for photos and papers, which are PDF. */
export const PaperField = (props: Omit<ComponentProps<typeof AttachmentField>, 'takesPdf'>) => (
  <AttachmentField {...props} takesPdf />
)
