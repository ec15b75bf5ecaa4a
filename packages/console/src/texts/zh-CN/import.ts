import importFile from './kit/importFile.json' with { type: 'json' }

/** What pages that import files of rows say. */
export const texts = { importFile }
