import { LIVE_MESSAGE_TYPES, MAX_LOOKBACK } from '@netbar/shared/contract'
import * as v from 'valibot'
import { globalFlags } from '../settings.ts'
import { RECEIVERS } from './delivery/receiver-kinds.ts'
import { TSV_FIELDS } from './columns/tsv.ts'

const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Maximum delay of Node's timers. */
const LONGEST_TIMEOUT_S = 2_147_483

const whole = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))
const types = v.pipe(
  v.string(),
  v.transform((text) => text.toUpperCase().split(/\s*,\s*/)),
  v.array(v.picklist(LIVE_MESSAGE_TYPES)),
)
const alertTypes = v.union([v.literal(true), types])
const names = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
)
/** A case-insensitive regular expression; a plain word is one too. */
const pattern = v.pipe(
  v.string(),
  v.check(isPattern, 'not a regular expression'),
  v.transform((text) => new RegExp(text, 'iu')),
)
const fields = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.array(v.picklist(TSV_FIELDS)),
)
const receiver = v.pipe(
  v.string(),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')),
)
const ago = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}[smhd]$/),
  v.transform((text) => ({ agoMs: Number.parseInt(text, 10) * (UNIT_MS[text.at(-1) ?? ''] ?? 0) })),
)
/** A moment without a zone is one of the zone that times are shown in; JavaScript takes a date alone for one of UTC. */
const moment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d/),
  v.transform((text) => (/^[\d-]+$/.test(text) ? `${text} 00:00` : text)),
  v.check((text) => !Number.isNaN(Date.parse(text))),
  v.transform((text) => ({ at: Date.parse(text) })),
)

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'iu').source !== ''
  } catch {
    return false
  }
}

/** The flags of `netbar tail`. */
export const tailFlags = v.object({
  ...globalFlags.entries,
  branch: v.optional(v.array(v.string()), []),
  format: v.optional(v.picklist(['pretty', 'json', 'ndjson', 'tsv'])),
  fields: v.optional(fields),
  events: v.optional(v.boolean(), false),
  exec: v.optional(v.pipe(v.string(), v.nonEmpty())),
  forward: v.optional(receiver),
  forwardAs: v.optional(v.picklist(RECEIVERS), 'json'),
  retries: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)), '12'),
  deadLetters: v.optional(v.string()),
  view: v.optional(v.picklist(['stream', 'full']), 'stream'),
  type: v.optional(types),
  machine: v.optional(names),
  order: v.optional(names),
  grep: v.optional(pattern),
  exclude: v.optional(pattern),
  since: v.optional(v.union([ago, moment])),
  last: v.optional(v.pipe(whole, v.maxValue(MAX_LOOKBACK))),
  follow: v.optional(v.boolean(), true),
  count: v.optional(whole),
  timeout: v.optional(v.pipe(whole, v.maxValue(LONGEST_TIMEOUT_S))),
  cursorFile: v.optional(v.string()),
  bell: v.optional(alertTypes),
  notify: v.optional(alertTypes),
  quiet: v.optional(v.boolean(), false),
})
export type TailFlags = v.InferOutput<typeof tailFlags>
