import { PDF_MIME } from '@netbar/shared/contract'

/** Key of the name of an attachment by its type. */
export const fileText = (mime: string): string => (mime === PDF_MIME ? 'attachment.file' : 'attachment.photo')
