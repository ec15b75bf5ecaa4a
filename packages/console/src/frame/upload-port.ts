import { createBrowserUpload } from '@netbar/shared/browser'

/** Sends files; loaded with the first one. */
export const uploadPort = createBrowserUpload({ baseUrl: '' })
