import { posix } from 'node:path'
import type { Parts } from './read-parts.ts'
import { readXml } from './read-xml.ts'
import { SheetError } from './sheet-error.ts'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** Paths of the first sheet and of the shared strings; null where there are none. */
export interface WorkbookParts {
  readonly sheet: string
  readonly sharedTexts: string | null
}

/**
 * Finds the first sheet in the order of the tabs.
 *
 * @throws SheetError where the package is no workbook.
 */
export const readWorkbook = async (parts: Parts): Promise<WorkbookParts> => {
  if (!parts.has(WORKBOOK) || !parts.has(RELATIONS)) throw new SheetError('notAWorkbook')
  let first: string | null = null
  await readXml(parts.read(WORKBOOK), {
    onOpen: (name, attributes) => {
      if (name !== 'sheet' || first !== null) return
      const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))
      first = id?.[1] ?? null
    },
  })
  const targets = new Map<string, string>()
  let sharedTexts: string | null = null
  await readXml(parts.read(RELATIONS), {
    onOpen: (name, { Id: id, Target: target, Type: type }) => {
      if (name !== 'Relationship' || id === undefined || target === undefined) return
      const path = target.startsWith('/') ? target.slice(1) : posix.join('xl', target)
      targets.set(id, path)
      if (type?.endsWith('/sharedStrings') === true) sharedTexts = path
    },
  })
  const sheet = first === null ? undefined : targets.get(first)
  // A path that leads out of the package is not found in it.
  if (sheet === undefined || !parts.has(sheet)) throw new SheetError('notAWorkbook')
  return { sheet, sharedTexts: sharedTexts !== null && parts.has(sharedTexts) ? sharedTexts : null }
}
