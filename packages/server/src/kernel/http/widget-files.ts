import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { allowOwnFrames } from './security.ts'

/** Cache header of files whose content never changes under their name. */
export const FOREVER = 'public, max-age=31536000, immutable'

/** What every folder of files is served with. The build writes `.br` and `.gz` beside each file that gains by it. */
export const SERVED = { cacheControl: false, dotfiles: 'ignore', redirect: true, preCompressed: true } as const

/** Version of every build that was not released. */
export const UNRELEASED = '0.0.0'

export interface WidgetFolders {
  /** The widgets of this build. */
  readonly widgetsDir: string
  /**
   * Released widgets, each in a folder named by its version: those of this build and of all that ran here before; null where
   * this build was not released.
   */
  readonly releasesDir: string | null
  /** Every state of every widget. */
  readonly galleryDir: string
}

/** Serves the gallery at `/widgets/`. Each of its examples is a frame of the page itself. */
const addGallery = async (app: FastifyInstance, root: string): Promise<void> => {
  const page = join(root, 'gallery.html')
  if (!existsSync(page)) return
  const isHashed = (path: string) => path.includes(`${sep}assets${sep}`)
  await app.register(staticFiles, {
    ...SERVED,
    root: [root],
    prefix: '/widgets/gallery',
    decorateReply: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', isHashed(path) ? FOREVER : 'no-cache')
    },
  })
  app.get('/widgets/', async (_, reply) => {
    allowOwnFrames(reply)
    return reply
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await readFile(page, 'utf8'))
  })
}

/**
 * Serves the widgets to every page: those of this build under `/widgets/cdn`, and each release under its version, so that the
 * `integrity` that a page names still holds after the server was upgraded.
 */
export const addWidgetFiles = async (
  app: FastifyInstance,
  { widgetsDir, releasesDir, galleryDir }: WidgetFolders,
): Promise<void> => {
  const add = async (root: string, prefix: string, isUnchanging: (path: string) => boolean): Promise<void> => {
    if (!existsSync(root)) return
    await app.register(staticFiles, {
      ...SERVED,
      // A list of roots, as for the console: files are not listed for each answer.
      root: [root],
      prefix,
      decorateReply: false,
      setHeaders: (reply, path) => {
        reply.header('Access-Control-Allow-Origin', '*')
        reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
        reply.header('Cache-Control', isUnchanging(path) ? FOREVER : 'no-cache')
      },
    })
  }
  await addGallery(app, galleryDir)
  await add(widgetsDir, '/widgets/cdn', (path) => path.includes(`${sep}chunks${sep}`))
  if (releasesDir === null) await add(widgetsDir, `/widgets/${UNRELEASED}`, () => false)
  else await add(releasesDir, '/widgets', () => true)
}
