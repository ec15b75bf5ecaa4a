import { requireConfirmation } from '../domains/access/index.ts'
import { createHandlers, imports, moduleOf } from '../domains/index.ts'
import type { Peers } from '../platform/peers/index.ts'
import { createApp } from '../kernel/http/app.ts'
import type { App, AppParts } from '../kernel/http/app.ts'
import { pingDatabase } from '../kernel/http/health.ts'
import type { LiveMeters } from '../kernel/http/metrics.ts'
import { startCallLog } from '../kit/call-log/index.ts'
import { addAttachments } from '../kit/attachments/index.ts'
import { addImports, receiveFile } from '../kit/imports/index.ts'
import { addUploads } from '../kit/upload/index.ts'
import type { Clock } from '../platform/clock.ts'
import { helperOrigin, uploadsDirOf } from '../platform/config/index.ts'
import type { ServerConfig } from '../platform/config/index.ts'
import type { Database } from '../platform/db/index.ts'
import { freeBytes } from '../platform/free-bytes.ts'
import { keepWidgets } from './keep-widgets.ts'

/** Readings for the metrics of parts that start later. */
export type Meters = Pick<LiveMeters, 'socketCount' | 'outboxLagSeconds' | 'mismatchCount'>

export interface HttpParts extends Pick<AppParts, 'authenticate' | 'authenticateMachine' | 'signInsPerMinute' | 'log'> {
  readonly config: ServerConfig
  readonly database: Database
  readonly clock: Clock
  readonly handlerParts: Parameters<typeof createHandlers>[0]
  /** A function, as the other processes are connected after the first call may arrive. */
  readonly peers: () => Peers
  readonly meters: () => Meters
}

/** Origins that pages of this server may use, here and elsewhere. */
const securityOf = ({ allowedOrigins, helper, profile }: ServerConfig): AppParts['security'] => {
  const [releases, uploads] = [helperOrigin(helper, 'releases'), helperOrigin(helper, 'upload')]
  return {
    allowedOrigins,
    askedOrigins: [releases, uploads].filter((origin) => origin !== null),
    pictureOrigins: uploads === null ? [] : [uploads],
    isPublic: profile === 'production',
  }
}

/** Builds the HTTP application with the calls of every domain. */
export const openHttp = async (parts: HttpParts): Promise<App> => {
  const { config, database, clock, peers, meters } = parts
  const { authenticate, authenticateMachine, signInsPerMinute, log } = parts
  const isUp = () =>
    pingDatabase(database).then(
      () => true,
      () => false,
    )
  const { onError } = parts.handlerParts
  const callLog = startCallLog({ database, clock, moduleOf, onError })
  const opened = await createApp({
    database,
    recordCall: callLog.record,
    authenticate,
    authenticateMachine,
    signInsPerMinute,
    log,
    requireConfirmation,
    now: () => clock.now(),
    elapsed: () => clock.elapsed(),
    handlers: createHandlers(parts.handlerParts),
    addFiles: [
      addUploads,
      addAttachments,
      addImports({
        productImport: (query, file, context) => receiveFile(imports.productImport, query, file, context),
        purchaseImport: (query, file, context) => receiveFile(imports.purchaseImport, query, file, context),
        userImport: (query, file, context) => receiveFile(imports.userImport, query, file, context),
        surveyImport: (query, file, context) => receiveFile(imports.surveyImport, query, file, context),
      }),
    ],
    security: securityOf(config),
    helper: config.helper,
    folders: {
      consoleDir: config.consoleDir,
      widgetsDir: config.widgetsDir,
      galleryDir: config.galleryDir,
      releasesDir: await keepWidgets(config.widgetsDir, config.dataDir),
      portalDir: config.profile === 'production' ? null : config.portalDir,
    },
    uploadsDir: uploadsDirOf(config),
    trustedProxies: config.trustedProxies,
    live: () => ({
      ...meters(),
      arePeersConnected: () => peers().isConnected(),
      isDatabaseUp: isUp,
      freeDiskBytes: () => freeBytes(config.dataDir),
    }),
    countTries: (key, windowMs) => peers().count(key, windowMs),
  })
  opened.app.addHook('onClose', async () => {
    callLog.stop()
    await callLog.flush()
  })
  return opened
}
