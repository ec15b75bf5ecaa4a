import * as v from 'valibot'

/** The backup cannot be written or read; the message is one line for whoever runs the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export const MANIFEST = 'manifest.json'
export const DATA = 'data.ndjson.gz'
export const UPLOADS = 'uploads'

/** Tables that are not restored: everybody signs in again, and clients fetch everything anew. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'session',
  'login_attempt',
  'captcha',
  'wechat_ticket',
  'sms_code',
  'live_epoch',
  // Written anew by the triggers of the counters.
  'branch_position',
])

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** `manifest.json`, which is written last: a folder without it is no complete backup. */
export const manifest = v.object({
  format: v.literal(1),
  createdTime: v.pipe(v.string(), v.isoTimestamp()),
  /** Applied migrations of the database, the newest last. */
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
  rows: v.record(v.string(), v.number()),
  dataSha256: digest,
  uploads: v.array(v.string()),
  /** Digest of the key that opens the sealed secrets in the rows; the key itself is not in the backup. */
  keySha256: digest,
})
export type Manifest = v.InferOutput<typeof manifest>

const value = v.union([v.string(), v.number(), v.null()])

/** A line of the data: a table with its columns, or a row of the last named table. */
export const line = v.union([v.strictObject({ table: v.string(), columns: v.array(v.string()) }), v.array(value)])
