import { openLiveChannel, startPublisher } from '../domains/live/index.ts'
import type { LiveChannel, LiveChannelParts, Publisher } from '../domains/live/index.ts'
import type { App } from '../kernel/http/app.ts'
import { clientAddressOf } from '../kernel/http/client-address.ts'
import type { ServerConfig } from '../platform/config/index.ts'

export interface LiveParts extends Pick<
  LiveChannelParts,
  'database' | 'clock' | 'holders' | 'authenticate' | 'machines' | 'rightsOf' | 'epoch' | 'onError'
> {
  readonly http: App
  readonly config: ServerConfig
}

/** Opens the live channel on the HTTP server, with the publisher that feeds it. */
export const openLive = async ({
  http: { app, metrics },
  config,
  ...parts
}: LiveParts): Promise<{ readonly channel: LiveChannel; readonly publisher: Publisher }> => {
  const { database, clock, onError } = parts
  let channel: LiveChannel | null = null
  const publisher = await startPublisher({
    database,
    clock,
    onError,
    emit: (row) => {
      channel?.emit(row)
      metrics.countEmitted(row.type)
    },
  })
  channel = openLiveChannel({
    ...parts,
    http: app.server,
    publisher,
    allowedOrigins: config.allowedOrigins,
    addressOf: clientAddressOf(config.trustedProxies),
    isPublic: config.profile === 'production',
    onRefused: (reason, ip) => app.log.warn({ call: 'live', status: Number(reason), ip }, 'call refused'),
    onCutOff: (kind, ip) => app.log.warn({ call: 'live', ip }, `${kind} client cut off`),
  })
  return { channel, publisher }
}
