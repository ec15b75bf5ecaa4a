import attachment from './kit/attachment.json' with { type: 'json' }

/** What is said of the photos of documents. */
export const texts = { attachment }
