import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import type { Download } from '@playwright/test'

/** A cell as a spreadsheet has it: a text, or a number with its format; null where it is empty. */
export type Cell = { readonly text: string } | { readonly number: number; readonly format: string } | null

const DIRECTORY_ENTRY = 0x02_01_4b_50
const DIRECTORY_END = Buffer.from([0x50, 0x4b, 0x05, 0x06])

/** Files of an archive, by the directory at its end. */
const filesOf = (archive: Buffer): ReadonlyMap<string, string> => {
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(archive.lastIndexOf(DIRECTORY_END) + 16)
  while (archive.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const nameLength = archive.readUInt16LE(at + 28)
    const begin = archive.readUInt32LE(at + 42)
    const content = begin + 30 + archive.readUInt16LE(begin + 26) + archive.readUInt16LE(begin + 28)
    const packed = archive.subarray(content, content + archive.readUInt32LE(at + 20))
    const bytes = archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    files.set(archive.toString('utf8', at + 46, at + 46 + nameLength), bytes.toString('utf8'))
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

const plain = (xml: string): string =>
  xml.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** Rows of a downloaded workbook, the header among them. */
export const workbookCells = async (download: Download): Promise<readonly (readonly Cell[])[]> => {
  const files = filesOf(await readFile(await download.path()))
  const styles = files.get('xl/styles.xml') ?? ''
  const formats = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, plain(code ?? '')]),
  )
  const used = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf [^>]*numFmtId="(\d+)"/g)].map(([, id]) => id)
  const cellOf = (attributes: string, content: string): Cell => {
    if (content === '') return null
    if (attributes.includes('t="inlineStr"')) return { text: plain(/<t[^>]*>([\s\S]*)<\/t>/.exec(content)?.[1] ?? '') }
    const style = Number(/ s="(\d+)"/.exec(attributes)?.[1] ?? 0)
    return { number: Number(/<v>([^<]*)<\/v>/.exec(content)?.[1]), format: formats.get(used[style]) ?? '' }
  }
  return [...(files.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<row>([\s\S]*?)<\/row>/g)].map(([, row]) =>
    [...(row ?? '').matchAll(/<c([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)].map(([, attributes, content]) =>
      cellOf(attributes ?? '', content ?? ''),
    ),
  )
}
