import type { Connection } from '@netbar/shared'
import type { Translate } from '@netbar/shared/texts'
import { jsonText } from '../output/json-text.ts'
import { hasRoom, report, untilDrained, writeLine } from '../output/streams.ts'
import type { LineOf, TailOutput } from './output.ts'

/**
 * Lines for pipes and files: notices on stdout, everything else on stderr; `quiet` leaves out the connection. With
 * `hasEvents` stdout has the events of the stream too, as JSON in their place among the notices.
 */
export const createPlainOutput = (
  lineOf: LineOf,
  { quiet, hasEvents }: { readonly quiet: boolean; readonly hasEvents: boolean },
  t: Translate,
): TailOutput => {
  let wasOpen: boolean | null = null
  let waiting: string[] = []
  const write = () => {
    if (waiting.length > 0) writeLine(waiting.join('\n'))
    waiting = []
  }
  const add = (lines: readonly string[]) => {
    // Lines of one tick are written together: a write costs as much as everything else about a notice.
    if (waiting.length === 0) setImmediate(write)
    for (const line of lines) waiting.push(line)
  }
  return {
    notices: (envelopes) => add(envelopes.map((envelope) => lineOf(envelope))),
    event: (event) => {
      if (hasEvents) add([jsonText({ v: 1, ts: new Date().toISOString(), ...event })])
    },
    connection: ({ phase }: Connection) => {
      if (quiet) return
      const isOpen = phase === 'open'
      if (isOpen && wasOpen !== true) report(t('tail.connected'))
      if (phase === 'waiting' && wasOpen === true) report(t('tail.disconnected'))
      if (isOpen || phase === 'waiting') wasOpen = isOpen
    },
    control: report,
    room: () => (hasRoom() ? null : untilDrained()),
    stop: () => {
      write()
      return Promise.resolve()
    },
  }
}
