import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A ZIP package of these parts, valid or not. */
export const packageOf = (parts: readonly (readonly [name: string, content: string | Buffer])[]): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, content] of parts) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** Parts that make a package a workbook, beside its sheet. */
export const WORKBOOK: readonly (readonly [name: string, content: string])[] = [
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  ],
]

/** The XML of a sheet around its rows. */
export const sheetXml = (rows: string): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`

/** A workbook with this XML as its sheet and shared strings. */
export const workbookOf = (sheet: string | Buffer, shared?: string | Buffer): Promise<Buffer> =>
  packageOf([
    ...WORKBOOK,
    ['xl/worksheets/sheet1.xml', sheet],
    ...(shared === undefined ? [] : [['xl/sharedStrings.xml', shared] as const]),
  ])

const CENTRAL = 0x02014b50

/** The same package, with a changed entry of its central directory, by default a false size of a part. */
export const withFalseContents = (file: Buffer, name: string, change: (entry: Buffer) => void): Buffer => {
  const copy = Buffer.from(file)
  for (let at = copy.length - 46; at >= 0; at -= 1) {
    if (copy.readUInt32LE(at) !== CENTRAL) continue
    const end = at + 46 + copy.readUInt16LE(at + 28)
    if (copy.toString('utf8', at + 46, end) === name) {
      change(copy.subarray(at, end))
      return copy
    }
  }
  throw new Error(`there is no ${name}`)
}

/** Offset of the unpacked size in an entry of the central directory. */
export const SIZE_AT = 24
/** Offset of its flags. */
export const FLAGS_AT = 8
