import { SaxesParser } from 'saxes'
import { SHEET_LIMITS } from './limits.ts'
import { SheetError } from './sheet-error.ts'

/** Handlers of a part's elements, by their names without a prefix. */
export interface XmlReader {
  readonly onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly onText?: (text: string) => void
  readonly onClose?: (name: string) => void
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Parses XML as a stream. A document type is refused: it is what declares entities, and no spreadsheet writes one.
 * The parser knows the five entities of XML itself, opens no file and makes no request.
 *
 * @throws SheetError where it is not well-formed, or exceeds a limit.
 */
export const readXml = async (chunks: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> => {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let depth = 0
  let attributes = 0
  parser.on('error', () => {
    throw new SheetError('damaged')
  })
  parser.on('doctype', () => {
    throw new SheetError('damaged')
  })
  parser.on('opentagstart', () => {
    depth += 1
    attributes = 0
    if (depth > SHEET_LIMITS.depth) throw new SheetError('tooMuch')
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > SHEET_LIMITS.attributes) throw new SheetError('tooMuch')
  })
  parser.on('opentag', (tag) => reader.onOpen(bare(tag.name), tag.attributes))
  parser.on('text', (text) => reader.onText?.(text))
  parser.on('cdata', (text) => reader.onText?.(text))
  parser.on('closetag', (tag) => {
    depth -= 1
    reader.onClose?.(bare(tag.name))
  })
  try {
    for await (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }))
    parser.write(decoder.decode()).close()
  } catch (error) {
    // Invalid UTF-8.
    throw error instanceof SheetError ? error : new SheetError('damaged')
  }
}
