import { randomUUID } from 'node:crypto'
import type { Branch } from '@netbar/shared/contract'
import { createSocketIo, proxyAgent } from '@netbar/shared/node'
import type { Translate } from '@netbar/shared/texts'
import { ExitCode } from '../exit-codes.ts'
import type { Connection } from '../session/connection.ts'
import { broken, good, type Finding } from './finding.ts'

const PATIENCE_MS = 10_000

/** Checks whether the live channel of a branch accepts this session. */
export const checkLive = (
  { server, token }: Connection,
  user: { readonly id: string; readonly branch: Branch },
  t: Translate,
): Promise<Finding> =>
  new Promise((resolve) => {
    const { id, branch } = user
    const end = (finding: Finding) => {
      clearTimeout(timer)
      socket.close()
      resolve(finding)
    }
    const unreachable = (reason: string) => end(broken(t('doctor.noLive', { reason })))
    const timer = setTimeout(() => unreachable('timeout'), PATIENCE_MS)
    const socket = createSocketIo({ baseUrl: server, agentFor: proxyAgent }).open({
      query: { token, key: randomUUID(), branchId: branch.id, user: id, biz: 'admin' },
      auth: { after: null },
      onOpen: () => end(good(t('doctor.live', { branch: `${branch.branchNo} ${branch.name}`.trim() }))),
      onClosed: ({ cause, message }) => {
        if (cause === 'refused') end(broken(t('doctor.refusedLive', { reason: message }), ExitCode.forbidden))
        else if (cause === 'unsupported') end(broken(t('live.unsupported')))
        else unreachable(message)
      },
      onEvent: () => undefined,
    })
  })
