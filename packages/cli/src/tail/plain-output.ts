import type { Connection } from '@netbar/shared'
import type { Translate } from '@netbar/shared/texts'
import { hasRoom, report, untilDrained, writeLine } from '../output/streams.ts'
import type { LineOf, TailOutput } from './output.ts'

/** Lines for pipes and files: notices on stdout, everything else on stderr; `quiet` leaves out the connection. */
export const createPlainOutput = (lineOf: LineOf, { quiet }: { quiet: boolean }, t: Translate): TailOutput => {
  let wasOpen: boolean | null = null
  let waiting: string[] = []
  const write = () => {
    if (waiting.length > 0) writeLine(waiting.join('\n'))
    waiting = []
  }
  return {
    notices: (envelopes) => {
      // Lines of one tick are written together: a write costs as much as everything else about a notice.
      if (waiting.length === 0) setImmediate(write)
      for (const envelope of envelopes) waiting.push(lineOf(envelope))
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
