import type { InferOutput } from 'valibot'
import type { unstoredReport } from '../formats/schemas.ts'
import { jsonText } from '../output/json-text.ts'
import { sanitize } from '../output/sanitize.ts'
import type { PluginState } from './verdict.ts'

/** Text without bars, because performance data begins at the first one. */
export const plain = (text: string): string => sanitize(text).replaceAll('|', '¦')

/** What a check writes that failed as a whole: the line of a monitoring plugin, or its report as JSON. */
export const failureLine = (status: PluginState, reason: string, isJson: boolean): string => {
  const report: InferOutput<typeof unstoredReport> = { v: 1, status, reason, branches: [] }
  return isJson ? jsonText(report) : `UNSTORED ${status} - ${plain(reason)}`
}
