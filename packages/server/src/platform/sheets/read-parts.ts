import { fromBufferPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { SHEET_LIMITS } from './limits.ts'
import { SheetError } from './sheet-error.ts'

/** The parts of a package by their names. */
export interface Parts {
  has(name: string): boolean
  /**
   * Reads a part as a stream.
   *
   * @throws SheetError where it is damaged or too large.
   */
  read(name: string): AsyncIterable<Buffer>
  close(): void
}

const entriesOf = async (zip: ZipFile): Promise<ReadonlyMap<string, Entry>> => {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    // Readers differ in which of two parts with one name they use: such a file is refused.
    if (entries.has(entry.fileName) || entry.isEncrypted()) throw new SheetError('damaged')
    entries.set(entry.fileName, entry)
  }
  return entries
}

/**
 * Opens a package. Only its directory is read, nothing is unpacked.
 *
 * @throws SheetError where it is no package, or a malformed one.
 */
export const openParts = async (file: Buffer): Promise<Parts> => {
  let zip: ZipFile
  try {
    zip = await fromBufferPromise(file, { lazyEntries: true, validateEntrySizes: true })
  } catch {
    throw new SheetError('notAWorkbook')
  }
  if (zip.entryCount > SHEET_LIMITS.parts) throw new SheetError('tooMuch')
  let entries: ReadonlyMap<string, Entry>
  try {
    entries = await entriesOf(zip)
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('damaged')
  }
  const deadline = performance.now() + SHEET_LIMITS.time
  let all = 0
  return {
    has: (name) => entries.has(name),
    read: async function* (name) {
      const entry = entries.get(name)
      if (entry === undefined) throw new SheetError('damaged')
      let own = 0
      try {
        for await (const chunk of await zip.openReadStreamPromise(entry)) {
          // No encoding is set, so chunks are buffers.
          const bytes = chunk as Buffer
          own += bytes.length
          all += bytes.length
          if (own > SHEET_LIMITS.partBytes || all > SHEET_LIMITS.allBytes || performance.now() > deadline)
            throw new SheetError('tooMuch')
          yield bytes
        }
      } catch (error) {
        throw error instanceof SheetError ? error : new SheetError('damaged')
      }
    },
    close: () => zip.close(),
  }
}
