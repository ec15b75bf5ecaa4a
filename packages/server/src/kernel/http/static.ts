import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import staticFiles from '@fastify/static'
import type { HelperSettings } from '@netbar/shared/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { allowStyles, portalPolicy } from './security.ts'

/** Folders that are served beside the calls; those that do not exist are not. */
export interface StaticFolders {
  readonly consoleDir: string
  readonly widgetsDir: string
  /** The example of a foreign portal; null outside of the demo. */
  readonly portalDir: string | null
}

const FOREVER = 'public, max-age=31536000, immutable'

/** Stands in the console's page for the nonce of its styles. */
const NONCE = '__NONCE__'

/** Stands in the console's page for what it finds outside of this server. */
const HELPER = '__HELPER__'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' }
const attribute = (text: string): string => text.replace(/[&"<]/g, (character) => ENTITIES[character] ?? character)

/** Each copy of the console's page lets its own program write styles, and nobody else. */
const sendConsole = async (page: string, helper: HelperSettings, reply: FastifyReply): Promise<FastifyReply> => {
  const nonce = randomBytes(16).toString('base64')
  allowStyles(reply, nonce)
  const html = (await readFile(page, 'utf8'))
    .replaceAll(NONCE, nonce)
    // A text in its place would be read for `$`.
    .replace(HELPER, () => attribute(JSON.stringify(helper)))
  return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(html)
}

const cacheConsole = (reply: FastifyReply, path: string) => {
  // The build names what is in assets by its content.
  reply.header('Cache-Control', path.includes(`${sep}assets${sep}`) ? FOREVER : 'no-cache')
}

const openToPortals = (reply: FastifyReply) => {
  reply.header('Access-Control-Allow-Origin', '*')
  reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
  reply.header('Cache-Control', 'no-cache')
}

const restrictPortal = (reply: FastifyReply) => {
  reply.header('Content-Security-Policy', portalPolicy(reply.request.headers.host))
  reply.header('Cache-Control', 'no-cache')
}

/** Serves the console, the widgets and the example portal. Returns how an unknown page of the console is answered. */
export const addStaticFiles = async (
  app: FastifyInstance,
  { consoleDir, widgetsDir, portalDir }: StaticFolders,
  helper: HelperSettings,
): Promise<(reply: FastifyReply) => Promise<FastifyReply> | null> => {
  const common = { cacheControl: false, dotfiles: 'ignore', redirect: true } as const
  const page = join(consoleDir, 'index.html')
  const hasConsole = existsSync(page)
  if (existsSync(widgetsDir))
    await app.register(staticFiles, {
      ...common,
      root: widgetsDir,
      prefix: '/widgets/cdn',
      decorateReply: false,
      setHeaders: openToPortals,
    })
  if (portalDir !== null && existsSync(portalDir))
    await app.register(staticFiles, {
      ...common,
      root: portalDir,
      prefix: '/portal',
      decorateReply: false,
      setHeaders: restrictPortal,
    })
  if (hasConsole) {
    await app.register(staticFiles, {
      ...common,
      // Of a single folder each answer begins with a list of its files, hundreds here, to see how the name is spelled.
      root: [consoleDir],
      prefix: '/',
      index: false,
      setHeaders: cacheConsole,
    })
    for (const path of ['/', '/index.html']) app.get(path, (_, reply) => sendConsole(page, helper, reply))
  }
  return (reply) => (hasConsole ? sendConsole(page, helper, reply) : null)
}
