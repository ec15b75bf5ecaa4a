import type { Pages } from '../../frame/page.ts'
import { addShownDocuments, type ShownDocuments } from '../../kit/document/rail/shown-documents.ts'

const tables = import.meta.glob<Pages>('../../pages/*/pages.ts', { import: 'pages' })

/** Loads the pages that the folders of a group of the menu declare. All tables together are 11 KiB, most of it names of chunks. */
export const loadTable = async (group: string): Promise<Pages> => {
  const table = await tables[`../../pages/${group}/pages.ts`]?.()
  if (!table) throw new Error(`no folder of pages is called ${group}`)
  return table
}

const documents = import.meta.glob<ShownDocuments>('../../pages/*/*/documents.ts', { eager: true, import: 'documents' })
addShownDocuments(Object.assign({}, ...Object.values(documents)))
