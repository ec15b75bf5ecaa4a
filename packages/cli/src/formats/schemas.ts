import * as v from 'valibot'

// The formats that programs read, as published in `schemas/`. They are the types of what is written, and load nothing.

const moment = v.pipe(v.string(), v.isoTimestamp(), v.description('ISO 8601, in UTC'))
const nullableText = v.nullable(v.string())

/** One notice as JSON for programs. Keys and types are never translated, and never change their meaning. */
export const notice = v.pipe(
  v.object({
    v: v.literal(1),
    id: v.pipe(
      nullableText,
      v.description('Branch and sequence number; null from a server that does not number its notices'),
    ),
    ts: moment,
    branchId: v.string(),
    type: v.pipe(v.string(), v.description('A type code, such as CALL; later releases may have more')),
    machineName: nullableText,
    orderNo: nullableText,
    value: nullableText,
    text: v.pipe(v.string(), v.description('In the language of the command')),
  }),
  v.title('A notice of netbar tail --format json'),
)

const ofBranch = { v: v.literal(1), ts: moment, branchId: v.string() }

/** An event of the stream itself. */
export const tailEvent = v.pipe(
  v.variant('event', [
    v.object({ ...ofBranch, event: v.picklist(['connected', 'disconnected', 'forbidden']) }),
    v.pipe(
      v.object({ ...ofBranch, event: v.literal('resumed'), from: moment, to: moment }),
      v.description('The connection was lost from … to, and every notice of that time has been written'),
    ),
    v.pipe(
      v.object({
        ...ofBranch,
        event: v.literal('gap'),
        from: v.pipe(v.nullable(moment), v.description('Null where the beginning is unknown')),
        to: moment,
      }),
      v.description('Notices of this time may be missing'),
    ),
    v.pipe(
      v.object({ ...ofBranch, event: v.literal('signedOut'), branchId: v.null() }),
      v.description('The server refuses the session or the token; the command ends with 4'),
    ),
  ]),
  v.title('An event of netbar tail --events'),
)

const branch = { id: v.string(), branchNo: v.string(), name: v.string() }
const order = v.object({
  orderId: v.string(),
  orderNo: v.string(),
  shipmentId: v.string(),
  shippedTime: moment,
  days: v.pipe(v.number(), v.integer()),
})
const seconds = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The report of a check. */
export const unstoredReport = v.pipe(
  v.object({
    v: v.literal(1),
    status: v.picklist(['OK', 'WARNING', 'CRITICAL', 'UNKNOWN']),
    reason: v.pipe(v.string(), v.description('In the language of the command')),
    unstored: v.pipe(
      v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      v.description('Missing where the check failed as a whole'),
    ),
    oldestSeconds: v.pipe(v.optional(seconds), v.description('0 where unknown; missing like unstored')),
    branches: v.array(
      v.variant('result', [
        v.object({ ...branch, result: v.literal('clear') }),
        v.pipe(
          v.object({ ...branch, result: v.literal('found'), orders: v.array(order) }),
          v.description('orders is empty from a server that does not list them'),
        ),
        v.object({ ...branch, result: v.literal('failed'), reason: v.string() }),
      ]),
    ),
  }),
  v.title('The report of netbar unstored --format json'),
)
