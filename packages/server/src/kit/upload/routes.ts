import type { UploadedFile } from '@netbar/shared/contract'
import multipart from '@fastify/multipart'
import staticFiles from '@fastify/static'
import { MINUTE_MS, Status, uploadCall } from '@netbar/shared/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/db/index.ts'
import { answerBody } from '../../kernel/http/envelope.ts'
import { authorize } from '../../kernel/http/routes.ts'
import type { RouteParts } from '../../kernel/http/routes.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { fileUrl, UPLOADS_PREFIX } from './address.ts'
import { refuseFile } from './inspect.ts'
import { LONGEST_FILE, openUploadFolder, storeFile } from './store.ts'
import type { StoredFile } from './store.ts'

export interface UploadParts {
  readonly database: Database
  readonly now: () => Date
  /** Folder of stored files. */
  readonly uploadsDir: string
}

const UPLOADS_PER_MINUTE = 120

const remember = async (
  { database, now }: UploadParts,
  { name, mime, bytes, width, height }: StoredFile,
  created_by: string,
): Promise<UploadedFile> => {
  const row = { name, mime, bytes, width, height, created_by, created_time: now().toISOString() }
  await database.write((trx) =>
    trx
      .insertInto('uploaded_file')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  )
  return { url: fileUrl(name), mime, bytes, width, height }
}

/** The file of a form; undefined where there is none, or where the form has no boundary. */
export const fileOf = async (request: FastifyRequest) => {
  try {
    return request.isMultipart() ? await request.file() : undefined
  } catch (error) {
    // Errors of the framework have a status; those its parser throws at a header do not.
    if (error instanceof Error && 'statusCode' in error) throw error
    return undefined
  }
}

const receive = async (request: FastifyRequest, parts: UploadParts): Promise<UploadedFile> => {
  if (request.actor === null) throw new Refusal(Status.signedOut, { key: 'errors.signedOut' })
  const part = await fileOf(request)
  if (part === undefined) throw refuseFile({ key: 'uploads.noFile' })
  return remember(parts, await storeFile(parts.uploadsDir, part.file), request.actor.userId)
}

/**
 * Accepts and serves files: a name never gets another content, so responses are cached for good; and none can run as
 * a script, whatever its content.
 *
 * @param authorize Refuses users who may not upload, before anything of a file is read.
 */
export const addUploads = async (
  app: FastifyInstance,
  parts: UploadParts & Pick<RouteParts, 'authenticate'>,
): Promise<void> => {
  await openUploadFolder(parts.uploadsDir, parts.now())
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: LONGEST_FILE, files: 1, fields: 10, fieldSize: 1_000, parts: 11 },
      throwFileSizeLimit: false,
    })
    scope.route({
      method: uploadCall.method,
      url: uploadCall.path,
      config: {
        call: 'uploads.upload',
        // Per user, who is known by then: the staff of a branch share one address.
        rateLimit: {
          max: UPLOADS_PER_MINUTE,
          timeWindow: MINUTE_MS,
          keyGenerator: (request) => `upload ${request.actor?.userId ?? request.ip}`,
        },
      },
      onRequest: (request) => authorize(uploadCall, request, parts.authenticate),
      handler: async (request) => {
        const file = await receive(request, parts)
        request.bodyStatus = Status.ok
        return answerBody(uploadCall.layout, file)
      },
    })
  })
  await app.register(staticFiles, {
    root: parts.uploadsDir,
    prefix: UPLOADS_PREFIX,
    decorateReply: false,
    cacheControl: false,
    index: false,
    // A file that is still arriving has no address.
    allowedPath: (path) => /^\/?[0-9a-f]{64}\.[a-z0-9]+$/.test(path),
    setHeaders: (reply) => {
      reply.header('Cache-Control', 'public, max-age=31536000, immutable')
      reply.header('Content-Security-Policy', "default-src 'none'; sandbox")
      reply.header('X-Content-Type-Options', 'nosniff')
    },
  })
}
