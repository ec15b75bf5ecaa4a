import type { CallRequest, ImportJob } from '@netbar/shared/contract'
import multipart from '@fastify/multipart'
import type { MultipartFile } from '@fastify/multipart'
import { IMPORT_BYTES, importUploads, MINUTE_MS, Status } from '@netbar/shared/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallContext } from '../../kernel/context.ts'
import { answerBody } from '../../kernel/http/envelope.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { parseRequest } from '../../kernel/http/request-parts.ts'
import { authorize, contextOf } from '../../kernel/http/routes.ts'
import type { RouteParts } from '../../kernel/http/routes.ts'
import { withRequestId } from '../../kernel/request-id.ts'
import { fileOf, megabytes, refuseFile } from '../upload/index.ts'
import type { ReceivedFile } from './receive.ts'

/** Receivers of each upload call. */
export type ImportReceivers = {
  readonly [Name in keyof typeof importUploads]: (
    query: CallRequest<(typeof importUploads)[Name]>['query'],
    file: ReceivedFile,
    context: CallContext,
  ) => Promise<ImportJob>
}

const FILES_PER_MINUTE = 20

const contentOf = async (part: MultipartFile): Promise<Buffer> => {
  let content: Buffer
  try {
    content = await part.toBuffer()
  } catch {
    throw refuseFile({ key: 'uploads.incomplete' })
  }
  if (part.file.truncated) throw refuseFile({ key: 'uploads.tooLarge', params: { max: megabytes(IMPORT_BYTES) } })
  if (content.length === 0) throw refuseFile({ key: 'uploads.empty' })
  return content
}

const receive = async (request: FastifyRequest): Promise<ReceivedFile> => {
  const part = await fileOf(request)
  if (part === undefined) throw refuseFile({ key: 'uploads.noFile' })
  return { name: part.filename, content: await contentOf(part) }
}

/**
 * Accepts uploads of rows. The file's name and declared type are ignored; its content decides. It is held in memory
 * while it is read, and never written to disk.
 */
export const addImports =
  (receivers: ImportReceivers) =>
  async (app: FastifyInstance, parts: Pick<RouteParts, 'database' | 'now' | 'authenticate'>): Promise<void> => {
    await app.register(async (scope) => {
      await scope.register(multipart, {
        limits: { fileSize: IMPORT_BYTES, files: 1, fields: 10, fieldSize: 1_000, parts: 11 },
        throwFileSizeLimit: false,
      })
      for (const [feature, call] of Object.entries(importUploads)) {
        // Each receiver takes the query of its own call; Object.entries loses which belongs to which.
        const receiver = receivers[feature as keyof typeof importUploads] as (
          query: unknown,
          file: ReceivedFile,
          context: CallContext,
        ) => Promise<ImportJob>
        scope.route({
          method: call.method,
          url: call.path,
          config: {
            call: `${feature}.upload`,
            rateLimit: {
              max: FILES_PER_MINUTE,
              timeWindow: MINUTE_MS,
              keyGenerator: (request) => `import ${request.actor?.userId ?? request.ip}`,
            },
          },
          onRequest: (request) => authorize(call, request, parts.authenticate),
          handler: async (request) => {
            const { actor } = request
            if (actor === null) throw new Refusal(Status.signedOut, { key: 'errors.signedOut' })
            const { query } = parseRequest(call, { params: undefined, query: request.query, body: undefined })
            const context: CallContext = Object.assign(contextOf(call, request, parts), { actor })
            const file = await receive(request)
            const job = await withRequestId(request.id, () => receiver(query, file, context))
            request.bodyStatus = Status.ok
            return answerBody(call.layout, job)
          },
        })
      }
    })
  }
