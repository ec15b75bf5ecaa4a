import * as v from 'valibot'

/** Ids are strings; numbers are accepted and converted. */
export const id = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
)

/** Integer amount of fen. */
export const fen = v.pipe(v.number(), v.safeInteger())

/** A colour as `#rrggbb`, in small letters. */
export const hexColor = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^#[0-9a-f]{6}$/))

/** A number of things. */
export const quantity = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A moment as ISO 8601 in UTC, e.g. `2026-11-21T03:59:21.000Z`. */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  // ISO 8601 allows offsets without minutes (+08), which Date cannot parse.
  v.check((text) => !Number.isNaN(Date.parse(text))),
)

/** A calendar day `yyyy-MM-dd` in Asia/Shanghai. */
export const day = v.pipe(v.string(), v.isoDate())

/** A whole number of a query string, within bounds and with a default. */
/* @__NO_SIDE_EFFECTS__ */
export const queryInteger = (min: number, max: number, fallback: number) =>
  v.optional(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger(), v.minValue(min), v.maxValue(max)),
    fallback,
  )

/** Maximum rows of a page. */
export const PAGE_LIMIT = 100
/** The paging part of every list query. */
export const paging = { page: queryInteger(1, 1_000_000, 1), limit: queryInteger(1, PAGE_LIMIT, 20) }

/** An answer without content. */
export const nothing = v.optional(v.unknown())
