const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`
export const RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
export const WORKBOOK = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`
export const WORKBOOK_RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`

/** Characters that XML does not have. */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
/** What a spreadsheet would read as one character. */
const ESCAPED = /_(?=x[\dA-Fa-f]{4}_)/g
/** Maximum length of a cell. */
const MAX_LENGTH = 32_767

/** A text in XML. */
export const xmlText = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .replaceAll(FORBIDDEN, '')
    .replaceAll(ESCAPED, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Number of the first format of one’s own. */
const FIRST_FORMAT = 164
const xf = (rest: string): string => `<xf fontId="0" fillId="0" borderId="0" xfId="0" ${rest}/>`

/** Styles: text, the header, text that is never a formula, then one for each format of numbers. */
export const stylesXml = (formats: readonly string[]): string => {
  const numFmts = formats.map(
    (format, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${xmlText(format)}"/>`,
  )
  const xfs = [
    xf('numFmtId="0"'),
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    xf('numFmtId="49" applyNumberFormat="1" quotePrefix="1"'),
    ...formats.map((_, at) => xf(`numFmtId="${FIRST_FORMAT + at}" applyNumberFormat="1"`)),
  ]
  const font = '<sz val="11"/><name val="Calibri"/>'
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs></styleSheet>`
}
