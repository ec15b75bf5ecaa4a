import { SHEET_LIMITS } from './limits.ts'
import type { Parts } from './read-parts.ts'
import { readXml } from './read-xml.ts'
import { SheetError } from './sheet-error.ts'

/** Shared strings in order, without phonetic guides. */
export const readSharedTexts = async (parts: Parts, name: string): Promise<readonly string[]> => {
  const texts: string[] = []
  let current = ''
  let isText = false
  let isSpoken = false
  await readXml(parts.read(name), {
    onOpen: (element) => {
      if (element === 'si') current = ''
      if (element === 'rPh') isSpoken = true
      isText = element === 't' && !isSpoken
    },
    onText: (text) => {
      if (isText) current = (current + text).slice(0, SHEET_LIMITS.cellCharacters)
    },
    onClose: (element) => {
      isText = false
      if (element === 'rPh') isSpoken = false
      if (element !== 'si') return
      if (texts.length === SHEET_LIMITS.sharedTexts) throw new SheetError('tooMuch')
      texts.push(current)
    },
  })
  return texts
}
