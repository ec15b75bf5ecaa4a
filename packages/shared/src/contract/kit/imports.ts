import type { FunctionId } from '../core/function-id.ts'
import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, instant, paging, quantity } from '../core/primitives.ts'
import { queryFlag } from './resource.ts'
import { Status } from '../core/status.ts'
import type { UploadType } from './uploads.ts'

/** Maximum size of an import file in bytes. */
export const IMPORT_BYTES = 5_242_880
/** Maximum rows of a file, without the header row. */
export const IMPORT_ROWS = 2_000
/** MIME type of .xlsx files. */
export const SHEET_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The only accepted type of import files. */
export const SHEET_TYPES: readonly UploadType[] = [{ mime: SHEET_MIME, extension: 'xlsx', maxBytes: IMPORT_BYTES }]

/** PREVIEW: parsed, waits for confirmation. IMPORTED: written. DISCARDED: by the user, or after a day. */
export const IMPORT_STATUSES = ['PREVIEW', 'IMPORTED', 'DISCARDED'] as const
const status = v.picklist(IMPORT_STATUSES)

/** Result of a row: valid, valid with a warning, or invalid and not written. */
export const IMPORT_RESULTS = ['OK', 'WARNING', 'ERROR'] as const
const result = v.picklist(IMPORT_RESULTS)

/** Effect of a row: a new entry, a change of an existing one, or none, as it is the same already. */
export const IMPORT_ACTIONS = ['ADD', 'UPDATE', 'SAME'] as const

/** A remark on one field of a row, in the user's language. */
const remark = v.object({ field: v.string(), msg: v.string() })

/** One row of a file as it was parsed. */
export const importRow = v.object({
  /** Sequence number of the row, and its line in the sheet. */
  id,
  line: quantity,
  result,
  /** Null for a row that is not written. */
  action: v.nullable(v.picklist(IMPORT_ACTIONS)),
  /** Name of the entry, as far as it is known. */
  name: v.string(),
  /** Cell texts by field. */
  cells: v.record(v.string(), v.string()),
  /** Changed fields as cell texts; null where the user may not see the value. */
  changes: v.array(v.object({ field: v.string(), from: v.nullable(v.string()), to: v.nullable(v.string()) })),
  errors: v.array(remark),
  warnings: v.array(remark),
})
export type ImportRow = v.InferOutput<typeof importRow>

/** Maximum number of names that can be created together with the rows of a file. */
export const MAKE_LIMIT = 50

/** A name that rows use and that does not exist yet; a user who may create it decides whether it is created. */
export const importOffer = v.object({
  /** Column that has the name. */
  field: v.string(),
  name: v.string(),
  /** Number of rows whose only problem is this name. */
  rows: quantity,
  /** An existing name that was probably meant; null where none is similar. */
  similar: v.nullable(v.string()),
  /** Why it cannot be created, in the user's language; null where it can. */
  refusal: v.nullable(v.string()),
})
export type ImportOffer = v.InferOutput<typeof importOffer>

/** An import. The file itself is not stored; its rows are, for a day. */
export const importJob = v.object({
  id,
  status,
  fileName: v.string(),
  /** Columns that the file may have, in order; titles are in the user's language. */
  columns: v.array(v.object({ field: v.string(), title: v.string(), isRequired: v.boolean() })),
  total: quantity,
  /** Number of rows that are not written. */
  bad: quantity,
  /** Number of rows with a warning. */
  warned: quantity,
  added: quantity,
  updated: quantity,
  /** Names that can be created while the import waits for confirmation; rows that use them count as bad. */
  offers: v.array(importOffer),
  /** When the same file was last imported; null where it was not. */
  importedBefore: v.nullable(instant),
  createdTime: instant,
  importedTime: v.nullable(instant),
})
export type ImportJob = v.InferOutput<typeof importJob>

/** A file to download; its content is base64. */
export const sentFile = v.object({ fileName: v.string(), mime: v.string(), content: v.string() })
export type SentFile = v.InferOutput<typeof sentFile>

const byId = v.object({ id })
const handledStatuses = [Status.notFound, Status.stateChanged, Status.invalidFields, Status.businessRule]

/**
 * The calls of one kind of import, under one path: the template, the preview of an uploaded file, the list of its
 * errors, and the confirmation. An import is visible to its own user only; for others it answers 40401.
 *
 * @param rules.path Path of all calls, e.g. `/api/product/master/batch`.
 * @param rules.what Name of the rows in the plural, for summaries.
 * @param rules.functionId Function that importing requires.
 * @param rules.place Where the rows belong: query of the upload and of the template.
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
      summary: `A template for ${what}, with one example row`,
      access,
      query: ofPlace,
      layout: 'data',
      answer: sentFile,
      handledStatuses: [Status.notFound],
    }),
    job: defineCall({
      method: 'GET',
      path: `${path}/job/{id}`,
      summary: `An import of ${what}: its numbers of valid and invalid rows, and its status`,
      access,
      params: byId,
      layout: 'data',
      answer: importJob,
      handledStatuses: [Status.notFound],
    }),
    rows: defineCall({
      method: 'GET',
      path: `${path}/rows/{id}`,
      summary: 'Rows of a file in order, with their effect and problems',
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
      summary: 'Invalid rows with their problems, as a file that can be corrected and uploaded again',
      access,
      params: byId,
      layout: 'data',
      answer: sentFile,
      handledStatuses: [Status.notFound, Status.businessRule],
    }),
    commit: defineCall({
      method: 'POST',
      path: `${path}/commit/{id}`,
      summary: `Write the valid rows of a file, and create the offered names in \`make\`, in one transaction; with \`all\` only if every row is valid`,
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
      summary: 'Discard an import; its rows are deleted',
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
 * Uploading an import file. The body is a form, as for {@link uploadCall}; only the preview is stored.
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
    summary: `Upload a file of ${rules.what} for a preview`,
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

const ofUsers = {
  path: '/api/admin/account/batch',
  what: 'staff accounts',
  functionId: 'USER_ADD',
  place: { brandId: id },
} as const

const ofSurveys = {
  path: '/api/statistics/investigation/batch',
  what: 'surveys',
  functionId: 'SURVEY_IMPORT',
  place: { brandId: id },
} as const

/** Products of a brand from a file: new ones, and changes of those matched by code or barcode. */
export const productImportCalls = importCalls(ofProducts)
export const productImportUpload = importUpload(ofProducts)

/** Lines for the user's carts from a file: of one branch, or for the company of the branches that the lines name. */
export const purchaseImportCalls = importCalls(ofPurchases)
export const purchaseImportUpload = importUpload(ofPurchases)

/** Accounts of a brand from a file: new ones, and changes of those matched by username. */
export const userImportCalls = importCalls(ofUsers)
export const userImportUpload = importUpload(ofUsers)

/** Surveys of a brand's branches from a file, with a row for each internet cafe nearby: new ones, which are drafts. */
export const surveyImportCalls = importCalls(ofSurveys)
export const surveyImportUpload = importUpload(ofSurveys)

/** All import uploads, by the feature that has the other calls. */
export const importUploads = {
  productImport: productImportUpload,
  purchaseImport: purchaseImportUpload,
  userImport: userImportUpload,
  surveyImport: surveyImportUpload,
} as const
