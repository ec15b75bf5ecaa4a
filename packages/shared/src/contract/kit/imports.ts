import type { FunctionId } from '../core/function-id.ts'
import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, instant, paging, quantity } from '../core/primitives.ts'
import { queryFlag } from './resource.ts'
import { Status } from '../core/status.ts'
import type { UploadType } from './uploads.ts'

/** Most bytes of a file of rows. */
export const IMPORT_BYTES = 5_242_880
/** Most rows of a file, without that of the titles. */
export const IMPORT_ROWS = 2_000
/** What an .xlsx file is called among browsers. */
export const SHEET_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The one kind of file of rows that is taken. */
export const SHEET_TYPES: readonly UploadType[] = [{ mime: SHEET_MIME, extension: 'xlsx', maxBytes: IMPORT_BYTES }]

/** Read and waiting to be confirmed; written; given up by its person, or after a day. */
export const IMPORT_STATUSES = ['PREVIEW', 'IMPORTED', 'DISCARDED'] as const
const status = v.picklist(IMPORT_STATUSES)

/** A right row; one that is right, and of which something should be known; one that is not written. */
export const IMPORT_RESULTS = ['OK', 'WARNING', 'ERROR'] as const
const result = v.picklist(IMPORT_RESULTS)

/** What a row does: a new one, a change of one that is there, or nothing, as it is so already. */
export const IMPORT_ACTIONS = ['ADD', 'UPDATE', 'SAME'] as const

/** What is said of one field of a row, in the reader's language. */
const remark = v.object({ field: v.string(), msg: v.string() })

/** One row of a file, as it was read. */
export const importRow = v.object({
  /** Its number and its line in the sheet. */
  id,
  line: quantity,
  result,
  /** Null for a row that is not written. */
  action: v.nullable(v.picklist(IMPORT_ACTIONS)),
  /** What the row is about, as far as it is known. */
  name: v.string(),
  /** What it says, by field. */
  cells: v.record(v.string(), v.string()),
  /** What it changes, as texts of a cell; what the reader may not see is null. */
  changes: v.array(v.object({ field: v.string(), from: v.nullable(v.string()), to: v.nullable(v.string()) })),
  errors: v.array(remark),
  warnings: v.array(remark),
})
export type ImportRow = v.InferOutput<typeof importRow>

/** Names that can be made with the rows of one file. */
export const MAKE_LIMIT = 50

/** A name that rows of a file use and nobody has made yet: whoever may make it says whether it is made with them. */
export const importOffer = v.object({
  /** The column that takes it. */
  field: v.string(),
  name: v.string(),
  /** Rows that nothing else is wrong with. */
  rows: quantity,
  /** A name that is there and was probably meant; null where none is like it. */
  similar: v.nullable(v.string()),
  /** Why it cannot be made, in the reader's language; null where it can. */
  refusal: v.nullable(v.string()),
})
export type ImportOffer = v.InferOutput<typeof importOffer>

/** A file of rows on its way into the database. The file itself is not kept; its rows are, for a day. */
export const importJob = v.object({
  id,
  status,
  fileName: v.string(),
  /** The columns that the file may have, in their order; titles are in the reader's language. */
  columns: v.array(v.object({ field: v.string(), title: v.string(), isRequired: v.boolean() })),
  total: quantity,
  /** Rows that are not written. */
  bad: quantity,
  /** Rows of which something should be known. */
  warned: quantity,
  added: quantity,
  updated: quantity,
  /** What can be made with the rows while they wait to be confirmed; those that use it are among the bad ones. */
  offers: v.array(importOffer),
  /** When the same file was imported before; null where it was not. */
  importedBefore: v.nullable(instant),
  createdTime: instant,
  importedTime: v.nullable(instant),
})
export type ImportJob = v.InferOutput<typeof importJob>

/** A file to be given to a person; its content is base64. */
export const sentFile = v.object({ fileName: v.string(), mime: v.string(), content: v.string() })
export type SentFile = v.InferOutput<typeof sentFile>

const byId = v.object({ id })
const handledStatuses = [Status.notFound, Status.stateChanged, Status.invalidFields, Status.businessRule]

/**
 * The calls of one kind of import, all of one path: a template, the preview of a file that was sent, what is wrong with
 * it, and its confirmation. Whose file it is may see it, nobody else: 40401.
 *
 * @param rules.path of all calls, e.g. `/api/product/master/batch`.
 * @param rules.what the rows in the plural, as summaries name them.
 * @param rules.functionId who has it may import.
 * @param rules.place where the rows belong: what the query of the upload and of the template names.
 */
export const importCalls = <Place extends v.ObjectEntries>(rules: {
  readonly path: `/api/${string}`
  readonly what: string
  readonly functionId: FunctionId
  readonly place: Place
}) => {
  const { path, what } = rules
  const access = { anyFunction: [rules.functionId] } as const
  const ofPlace = v.object(rules.place)
  return {
    template: defineCall({
      method: 'GET',
      path: `${path}/template`,
      summary: `An empty file for ${what}, with one row as an example`,
      access,
      query: ofPlace,
      layout: 'data',
      answer: sentFile,
      handledStatuses: [Status.notFound],
    }),
    job: defineCall({
      method: 'GET',
      path: `${path}/job/{id}`,
      summary: `A file of ${what}: how many rows are right, and what became of them`,
      access,
      params: byId,
      layout: 'data',
      answer: importJob,
      handledStatuses: [Status.notFound],
    }),
    rows: defineCall({
      method: 'GET',
      path: `${path}/rows/{id}`,
      summary: 'Rows of a file by their lines, what each does and what is wrong with it',
      access,
      params: byId,
      query: v.object({ ...paging, bad: v.optional(queryFlag) }),
      layout: 'rows',
      answer: importRow,
      handledStatuses: [Status.notFound],
    }),
    badRows: defineCall({
      method: 'GET',
      path: `${path}/bad/{id}`,
      summary: 'The rows that are not written, each with what is wrong with it, as a file that can be sent again',
      access,
      params: byId,
      layout: 'data',
      answer: sentFile,
      handledStatuses: [Status.notFound, Status.businessRule],
    }),
    commit: defineCall({
      method: 'POST',
      path: `${path}/commit/{id}`,
      summary: `Write the right rows of a file, and the names to \`make\` that it offers, all in one transaction; with \`all\` only where every row is right`,
      access,
      params: byId,
      body: v.strictObject({
        all: v.optional(v.boolean(), false),
        make: v.optional(
          v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000))), v.maxLength(MAKE_LIMIT)),
          [],
        ),
      }),
      layout: 'data',
      answer: importJob,
      handledStatuses,
      idempotent: true,
    }),
    discard: defineCall({
      method: 'POST',
      path: `${path}/discard/{id}`,
      summary: 'Give a file up; its rows are forgotten',
      access,
      params: byId,
      layout: 'data',
      answer: importJob,
      handledStatuses,
    }),
  } as const
}
/** The calls of any kind of import. */
export type ImportCalls = ReturnType<typeof importCalls>

/**
 * Sending a file of rows. Its body is a form, as that of {@link uploadCall}; nothing of it is written but what is to be
 * looked through.
 */
const importUpload = <Place extends v.ObjectEntries>(rules: {
  readonly path: `/api/${string}`
  readonly what: string
  readonly functionId: FunctionId
  readonly place: Place
}) =>
  defineCall({
    method: 'POST',
    path: `${rules.path}/upload`,
    summary: `Send a file of ${rules.what} to look through`,
    access: { anyFunction: [rules.functionId] },
    query: v.object(rules.place),
    layout: 'data',
    answer: importJob,
    handledStatuses: [...handledStatuses, Status.rateLimited],
  })

const ofProducts = {
  path: '/api/product/master/batch',
  what: 'products',
  functionId: 'PRODUCT_MASTER_IMPORT',
  place: { brandId: id },
} as const
const ofPurchases = {
  path: '/api/purchase/batch',
  what: 'lines of a purchase',
  functionId: 'PURCHASE_UPLOAD',
  place: { branchId: id },
} as const

/** Products of a brand from a file: new ones, and changes of those whose code or barcode it names. */
export const productImportCalls = importCalls(ofProducts)
export const productImportUpload = importUpload(ofProducts)

/** Lines for the user’s carts from a file: of one branch, and for the company of the branches that its lines name. */
export const purchaseImportCalls = importCalls(ofPurchases)
export const purchaseImportUpload = importUpload(ofPurchases)

/** Every call that takes a file of rows, by the feature whose other calls look after it. */
export const importUploads = { productImport: productImportUpload, purchaseImport: purchaseImportUpload } as const
