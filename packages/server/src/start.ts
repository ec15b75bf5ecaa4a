import { createEmbedHandlers } from './domains/access/embed/index.ts'
import { mkdirSync } from 'node:fs'
import { announcementEntryHandlers, announcementHandlers } from './domains/news/announcements/index.ts'
import { addAttachments, createAttachmentHandlers } from './kit/attachments/index.ts'
import { productSettingHandlers } from './domains/catalog/product-setting/index.ts'
import { branchPriceHandlers } from './domains/catalog/branch-prices/index.ts'
import { createBranchProductHandlers } from './domains/catalog/branch-products/index.ts'
import { createBrandHandlers } from './domains/org/brands/index.ts'
import type { Clock } from './platform/clock.ts'
import { systemClock } from './platform/clock.ts'
import { databasePlace, helperOrigin, refuseOpenFiles, uploadsDirOf } from './platform/config/index.ts'
import { startConsistencyWatch } from './consistency/index.ts'
import type { ConsistencyWatch } from './consistency/index.ts'
import type { ServerConfig } from './platform/config/index.ts'
import { openDatabase } from './open-database.ts'
import type { Database } from './platform/db/index.ts'
import { freeBytes } from './platform/free-bytes.ts'
import { applyDemoPassword, readDemoPassword } from './demo-password.ts'
import { dictionaryHandlers } from './domains/org/dictionary/index.ts'
import { startFloorSimulator } from './domains/bar/floor-simulator/index.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createApp } from './kernel/http/app.ts'
import type { LogSink } from './kernel/http/app.ts'
import { askDatabase } from './kernel/http/health.ts'
import { imageHandlers } from './domains/org/images/index.ts'
import { addImports, createImportHandlers, receiveFile } from './kit/imports/index.ts'
import { addUploads } from './kit/upload/index.ts'
import { secretKeyOf, tokenSecretOf } from './platform/secrets/keys.ts'
import { listen } from './platform/listen.ts'
import { homeHandlers } from './domains/home/index.ts'
import { createProfileHandlers } from './domains/org/profile/index.ts'
import { createLiveHandlers, loadEpoch, openLiveChannel, startPublisher } from './domains/live/index.ts'
import type { LiveChannel, Publisher } from './domains/live/index.ts'
import { blacklistHandlers, memberHandlers } from './domains/members/index.ts'
import { notificationHandlers } from './kit/notifications/index.ts'
import { openOutsideServices } from './outside.ts'
import type { OutsideServices } from './outside.ts'
import { createPaymentHandlers } from './domains/org/payment/index.ts'
import { connectPeers, noPeers } from './platform/peers/index.ts'
import type { Peers } from './platform/peers/index.ts'
import { createRightsCache } from './kernel/rights/index.ts'
import {
  productCategoryHandlers,
  productCategoryStepHandlers,
  productGroupHandlers,
  productGroupMemberHandlers,
  productGroupStepHandlers,
  productUnitHandlers,
} from './domains/catalog/product-codes/index.ts'
import { productDiscountChoiceHandlers, productDiscountHandlers, startDueDiscounts } from './domains/catalog/product-discounts/index.ts'
import { productRequestHandlers, startDueRequests } from './domains/catalog/product-requests/index.ts'
import { productImport } from './domains/catalog/product-import/product-import.ts'
import { productHandlers, productPlaceHandlers } from './domains/catalog/products/index.ts'
import { purchaseCartHandlers, purchaseImport } from './domains/purchasing/purchase-cart/index.ts'
import {
  deliveryHandlers,
  pickingHandlers,
  purchaseActionHandlers,
  purchasingHandlers,
  receiptPhotoHandlers,
  startUnstoredReminders,
} from './domains/purchasing/orders/index.ts'
import { purchaseStatisticsHandlers } from './domains/purchasing/purchase-statistics/index.ts'
import { refundHandlers, returnAccountingHandlers } from './domains/purchasing/refunds/index.ts'
import { settlementBillHandlers } from './domains/purchasing/settlement-bills/index.ts'
import { releaseEntryHandlers, releaseHandlers } from './domains/news/releases/index.ts'
import { replacementHandlers } from './domains/purchasing/replacements/index.ts'
import { createSecretBox } from './platform/secrets/index.ts'
import type { SecretBox } from './platform/secrets/index.ts'
import { seed, writeSeedPictures } from './seed/index.ts'
import { refuseUnsafeData, syncMenus } from './setup/index.ts'
import {
  createAuthenticate,
  createPasswords,
  createSessionHandlers,
  createSessions,
  createTokens,
  STRONG_COST,
} from './domains/access/session/index.ts'
import type { Passwords } from './domains/access/session/index.ts'
import { lotsOf, stockHandlers } from './domains/stock/ledger/index.ts'
import { stockDocumentHandlers } from './domains/stock/documents/index.ts'
import { supplierOrderHandlers } from './domains/purchasing/supplier-orders/index.ts'
import { supplierProductHandlers } from './domains/purchasing/supplier-products/index.ts'
import { supplierHandlers } from './domains/purchasing/suppliers/index.ts'
import { createAccountBindingHandlers, createWechatHandlers } from './domains/org/wechat/index.ts'

/** What tests set in place of the real thing. */
export interface StartOverrides {
  readonly clock?: Clock
  readonly passwords?: Passwords
  readonly log?: LogSink
  readonly signInsPerMinute?: number
  /** Services of others that are not the configuration's. */
  readonly outside?: Partial<OutsideServices>
  /** Whether the demo's floor is simulated; by default in the demo profile. */
  readonly isFloorAlive?: boolean
}

/** A server that answers. */
export interface RunningServer {
  /** Address without a slash at its end, e.g. `http://127.0.0.1:5600`. */
  readonly url: string
  /** Password of the demo accounts; null in production. */
  readonly demoPassword: string | null
  readonly database: Database
  /** Stops accepting, lets running calls finish for at most ten seconds, and closes everything. */
  stop(): Promise<void>
}

const STOP_MS = 10_000
const NO_FLOOR = async () => {}
/** The demo is reached from this machine only. */
const SIGN_INS_PER_MINUTE = { demo: 300, test: 10_000, production: 10 } as const

const layWorld = async (
  database: Database,
  config: ServerConfig,
  passwords: Passwords,
  clock: Clock,
  { seal }: SecretBox,
): Promise<string | null> => {
  if (config.profile === 'production') {
    await refuseUnsafeData(database)
    await syncMenus(database)
    return null
  }
  const password = readDemoPassword(config.dataDir, config.demoPassword)
  const isEmpty = (await database.db.selectFrom('brand').select('id').limit(1).executeTakeFirst()) === undefined
  const passwordHash = isEmpty ? await passwords.hash(password) : ''
  const isLaid = isEmpty && (await seed(database, { size: config.profile, now: clock.now(), passwordHash, seal }))
  if (isLaid) writeSeedPictures(uploadsDirOf(config))
  else await applyDemoPassword(database, passwords, password)
  return password
}

/** Closes the HTTP side: running calls may finish, then the rest is cut off. */
const closeApp = async ({ app }: Awaited<ReturnType<typeof createApp>>) => {
  const timer = setTimeout(() => app.server.closeAllConnections(), STOP_MS)
  await app.close()
  clearTimeout(timer)
}

const openStore = async (config: ServerConfig): Promise<Database> => {
  // What a process without given secrets makes up is kept there.
  if (config.databaseUrl !== null) mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  return openDatabase(databasePlace(config))
}

/**
 * Starts a server: opens its database, lays the demo's world into an empty one, and listens.
 *
 * @throws ConfigError for a port or host that cannot be used, or data that production must not run on; DatabaseOpenError for a database that cannot.
 */
export const startServer = async (config: ServerConfig, overrides: StartOverrides = {}): Promise<RunningServer> => {
  const { clock = systemClock, passwords = createPasswords(STRONG_COST), log = process.stderr } = overrides
  const { signInsPerMinute = SIGN_INS_PER_MINUTE[config.profile], isFloorAlive = config.profile === 'demo' } = overrides
  const now = () => clock.now()
  if (config.profile === 'production') refuseOpenFiles(config.dataDir)
  const database = await openStore(config)
  let peers: Peers = noPeers
  try {
    const secrets = createSecretBox(secretKeyOf(config))
    const outside = { ...openOutsideServices(config, now), ...overrides.outside }
    const demoPassword = await layWorld(database, config, passwords, clock, secrets)
    const epoch = await loadEpoch(database)
    const tokens = createTokens(tokenSecretOf(config))
    const sessions = createSessions(database)
    const { rightsOf, forget: forgetRights } = createRightsCache(database.db, () => clock.elapsed())
    const forgetEverywhere = () => {
      forgetRights()
      peers.tellRights()
    }
    const authenticate = createAuthenticate({ tokens, sessions, rightsOf, now })
    let channel: LiveChannel | null = null
    let publisher: Publisher | null = null
    let watch: ConsistencyWatch | null = null
    const uploadOrigin = helperOrigin(config.helper, 'upload')
    const http = await createApp({
      database,
      authenticate,
      now,
      signInsPerMinute,
      handlers: {
        session: createSessionHandlers({ passwords, sessions, tokens }),
        embed: createEmbedHandlers(tokens, config.allowedOrigins),
        notifications: notificationHandlers,
        live: createLiveHandlers(epoch),
        purchasing: purchasingHandlers,
        purchaseActions: purchaseActionHandlers,
        deliveries: deliveryHandlers,
        picking: pickingHandlers,
        purchaseCart: purchaseCartHandlers,
        purchaseImport: createImportHandlers(purchaseImport),
        purchaseStatistics: purchaseStatisticsHandlers,
        receiptPhotos: receiptPhotoHandlers,
        refunds: refundHandlers,
        returnAccounting: returnAccountingHandlers,
        settlementBills: settlementBillHandlers,
        replacements: replacementHandlers,
        stock: stockHandlers,
        ...stockDocumentHandlers,
        suppliers: supplierHandlers,
        supplierOrders: supplierOrderHandlers,
        supplierProducts: supplierProductHandlers,
        productCategories: productCategoryHandlers,
        productCategorySteps: productCategoryStepHandlers,
        productGroups: productGroupHandlers,
        productGroupMembers: productGroupMemberHandlers,
        productGroupSteps: productGroupStepHandlers,
        products: productHandlers,
        productPlaces: productPlaceHandlers,
        productDiscounts: productDiscountHandlers,
        productDiscountChoices: productDiscountChoiceHandlers,
        productImport: createImportHandlers(productImport),
        productSetting: productSettingHandlers,
        productUnits: productUnitHandlers,
        branchPrices: branchPriceHandlers,
        branchProducts: createBranchProductHandlers(lotsOf),
        ...productRequestHandlers,
        brands: createBrandHandlers(forgetEverywhere),
        images: imageHandlers,
        dictionary: dictionaryHandlers,
        accountBinding: createAccountBindingHandlers({ ...outside, sessions, tokens }),
        wechat: createWechatHandlers({ ...outside, secrets }),
        payment: createPaymentHandlers({ ...outside, secrets, passwords }),
        blacklist: blacklistHandlers,
        members: memberHandlers,
        home: homeHandlers,
        profile: createProfileHandlers(outside.sms, uploadOrigin),
        announcements: announcementHandlers,
        announcementEntries: announcementEntryHandlers,
        releases: releaseHandlers,
        releaseEntries: releaseEntryHandlers,
        attachments: createAttachmentHandlers(uploadsDirOf(config)),
      },
      addFiles: [
        addUploads,
        addAttachments,
        addImports({
          productImport: (query, file, context) => receiveFile(productImport, query, file, context),
          purchaseImport: (query, file, context) => receiveFile(purchaseImport, query, file, context),
        }),
      ],
      security: {
        allowedOrigins: config.allowedOrigins,
        askedOrigins: [helperOrigin(config.helper, 'releases'), uploadOrigin].filter((origin) => origin !== null),
        pictureOrigins: uploadOrigin === null ? [] : [uploadOrigin],
        isPublic: config.profile === 'production',
      },
      helper: config.helper,
      folders: {
        consoleDir: config.consoleDir,
        widgetsDir: config.widgetsDir,
        portalDir: config.profile === 'production' ? null : config.portalDir,
      },
      uploadsDir: uploadsDirOf(config),
      trustedProxies: config.trustedProxies,
      live: () => ({
        socketCount: () => channel?.socketCount() ?? 0,
        outboxLagSeconds: async () => publisher?.lagSeconds() ?? 0,
        arePeersConnected: () => peers.isConnected(),
        isDatabaseUp: () =>
          askDatabase(database).then(
            () => true,
            () => false,
          ),
        freeDiskBytes: () => freeBytes(config.dataDir),
        mismatchCount: () => watch?.count() ?? 0,
      }),
      countTries: (key, windowMs) => peers.count(key, windowMs),
      elapsed: () => clock.elapsed(),
      log,
    })
    const { app, metrics } = http
    const onError = (error: unknown) => app.log.error({ err: error }, 'unexpected')
    const publishing = await startPublisher({
      database,
      clock,
      emit: (row) => {
        channel?.emit(row)
        metrics.countEmitted(row.type)
      },
      onError,
    })
    publisher = publishing
    channel = openLiveChannel({
      http: app.server,
      database,
      clock,
      sessions,
      authenticate,
      rightsOf,
      epoch,
      publisher,
      allowedOrigins: config.allowedOrigins,
      isPublic: config.profile === 'production',
      onRefused: (reason, ip) => app.log.warn({ call: 'live', status: Number(reason), ip }, 'call refused'),
      onCutOff: (ip) => app.log.warn({ call: 'live', ip }, 'slow client cut off'),
      onError,
    })
    const live = channel
    peers = await connectPeers(config.redisUrl, epoch, onError)
    database.onWritten(peers.tellWritten)
    peers.onWritten(() => void publishing.drain())
    peers.onRights(forgetRights)
    sessions.onRevoked(peers.tellRevoked)
    peers.onRevoked(live.endSession)
    const url = await listen(app, config)
    const stopHousekeeping = startHousekeeping(database, uploadsDirOf(config), clock, onError)
    const stopDue = startDueRequests(database, clock, onError)
    const stopDiscounts = startDueDiscounts(database, clock, onError)
    const stopReminders = startUnstoredReminders(database, clock, onError)
    const watching = startConsistencyWatch(database, clock, {
      onMismatch: (what) => app.log.error({ mismatch: what }, 'rows do not add up'),
      onError,
    })
    watch = watching
    const stopFloor = isFloorAlive ? startFloorSimulator({ database, clock, onError }) : NO_FLOOR
    return {
      url,
      demoPassword,
      database,
      stop: async () => {
        await stopFloor()
        stopHousekeeping()
        stopDue()
        stopDiscounts()
        stopReminders()
        watching.stop()
        await live.close()
        await closeApp(http)
        await publishing.stop()
        await peers.close()
        await database.close()
      },
    }
  } catch (error) {
    await peers.close()
    await database.close()
    throw error
  }
}
