import type { LiveCursor } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import { readPrivateFile } from '../../session/token-source.ts'
import type { TailFlags } from '../flags.ts'
import { keepDeadLetter } from './dead-letters.ts'
import type { Deliver } from './delivery.ts'
import { postsTo } from './post.ts'
import { createDeliveryQueue, type DeliveryQueue } from './queue.ts'
import { runsCommand } from './run-command.ts'

export type { DeliveryQueue } from './queue.ts'

/** What the deliveries of a run call back. */
export interface DeliveryControls {
  readonly onPassed: (passed: { readonly branchId: string; readonly cursor: LiveCursor }) => Promise<void>
  readonly onStuck: (reason: string) => void
  readonly report: (text: string) => void
}

/** What the deliveries of a command line go to. */
export interface DeliveryTargets {
  readonly secret: string | null
  readonly env: NodeJS.ProcessEnv
  readonly t: Translate
}

/** The secret of signatures: `NETBAR_FORWARD_SECRET`, or a file of it; null without one. */
export const readForwardSecret = async (env: NodeJS.ProcessEnv, t: Translate): Promise<string | null> => {
  const { NETBAR_FORWARD_SECRET: given, NETBAR_FORWARD_SECRET_FILE: file } = env
  return given || (file ? readPrivateFile(file, env, t) : null)
}

const deliverOf = ({ exec, forward, forwardAs }: TailFlags, { secret, env }: DeliveryTargets): readonly Deliver[] => [
  ...(exec === undefined ? [] : [runsCommand(exec, env)]),
  ...(forward === undefined ? [] : [postsTo(new URL(forward), forwardAs, secret)]),
]

/** The deliveries of a command line: first to its command, then to its receiver. */
export const deliveriesOf =
  (flags: TailFlags, targets: DeliveryTargets): ((controls: DeliveryControls) => DeliveryQueue) =>
  ({ onPassed, onStuck, report }) => {
    const all = deliverOf(flags, targets)
    const { deadLetters, retries } = flags
    const { t } = targets
    return createDeliveryQueue({
      retries,
      onPassed,
      onStuck,
      deliver: async (delivery, signal) => {
        for (const deliver of all) await deliver(delivery, signal)
      },
      onRetry: (reason, seconds) => report(t('tail.deliveryRetry', { reason, s: seconds })),
      giveUp: async (delivery, reason) => {
        if (deadLetters === undefined) return false
        try {
          await keepDeadLetter(deadLetters, delivery, reason)
        } catch {
          report(t('tail.unwritable', { file: deadLetters }))
          return false
        }
        report(t('tail.deadLetter', { reason, file: deadLetters }))
        return true
      },
    })
  }
