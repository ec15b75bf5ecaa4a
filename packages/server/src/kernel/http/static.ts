import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import staticFiles from '@fastify/static'
import type { HelperSettings } from '@netbar/shared/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { allowStyles, portalPolicy } from './security.ts'
import { addWidgetFiles, FOREVER, SERVED } from './widget-files.ts'
import type { WidgetFolders } from './widget-files.ts'

/** Folders served beside the calls; missing ones are skipped. */
export interface StaticFolders extends WidgetFolders {
  readonly consoleDir: string
  /** The demo of a foreign portal; null outside of the demo profile. */
  readonly portalDir: string | null
}

/** Placeholder in the console's page for the nonce of its styles. */
const NONCE = '__NONCE__'

/** Placeholder in the console's page for the places outside of this server. */
const HELPER = '__HELPER__'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' }
const attribute = (text: string): string => text.replace(/[&"<]/g, (character) => ENTITIES[character] ?? character)

/** Each response with the console's page allows its own styles by a fresh nonce. */
const sendConsole = async (page: string, helper: HelperSettings, reply: FastifyReply): Promise<FastifyReply> => {
  const nonce = randomBytes(16).toString('base64')
  allowStyles(reply, nonce)
  const html = (await readFile(page, 'utf8'))
    .replaceAll(NONCE, nonce)
    // A function, as a replacement text would be scanned for `$`.
    .replace(HELPER, () => attribute(JSON.stringify(helper)))
  return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(html)
}

const cacheConsole = (reply: FastifyReply, path: string) => {
  // The build names files in `assets` by their content.
  reply.header('Cache-Control', path.includes(`${sep}assets${sep}`) ? FOREVER : 'no-cache')
}

const restrictPortal = (reply: FastifyReply) => {
  reply.header('Content-Security-Policy', portalPolicy(reply.request.headers.host))
  reply.header('Cache-Control', 'no-cache')
}

/** Serves the console, the widgets and the demo portal. Returns the handler for unknown console paths. */
export const addStaticFiles = async (
  app: FastifyInstance,
  { consoleDir, widgetsDir, releasesDir, galleryDir, portalDir }: StaticFolders,
  helper: HelperSettings,
): Promise<(reply: FastifyReply) => Promise<FastifyReply> | null> => {
  const page = join(consoleDir, 'index.html')
  const hasConsole = existsSync(page)
  await addWidgetFiles(app, { widgetsDir, releasesDir, galleryDir })
  if (portalDir !== null && existsSync(portalDir))
    await app.register(staticFiles, {
      ...SERVED,
      root: portalDir,
      prefix: '/portal',
      decorateReply: false,
      setHeaders: restrictPortal,
    })
  if (hasConsole) {
    await app.register(staticFiles, {
      ...SERVED,
      // With a single root, each answer would first list its files, hundreds here, to check the spelling of the name.
      root: [consoleDir],
      prefix: '/',
      index: false,
      setHeaders: cacheConsole,
    })
    for (const path of ['/', '/index.html']) app.get(path, (_, reply) => sendConsole(page, helper, reply))
  }
  return (reply) => (hasConsole ? sendConsole(page, helper, reply) : null)
}
