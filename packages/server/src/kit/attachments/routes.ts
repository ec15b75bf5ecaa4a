import multipart from '@fastify/multipart'
import { attachmentUpload, MINUTE_MS, Status } from '@netbar/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { CallContext } from '../../kernel/context.ts'
import { answerBody } from '../../kernel/http/envelope.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { authorize, contextOf } from '../../kernel/http/routes.ts'
import type { RouteParts } from '../../kernel/http/routes.ts'
import { withRequestId } from '../../kernel/request-id.ts'
import { fileOf, LONGEST_FILE, refuseFile } from '../upload/index.ts'
import { receiveAttachment } from './receive.ts'

const PHOTOS_PER_MINUTE = 120

/** Accepts photos for documents that are about to be filed. */
export const addAttachments = async (
  app: FastifyInstance,
  parts: Pick<RouteParts, 'database' | 'now' | 'authenticate'> & { readonly uploadsDir: string },
): Promise<void> => {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: LONGEST_FILE, files: 1, fields: 10, fieldSize: 1_000, parts: 11 },
      throwFileSizeLimit: false,
    })
    scope.route({
      method: attachmentUpload.method,
      url: attachmentUpload.path,
      config: {
        call: 'attachments.upload',
        rateLimit: {
          max: PHOTOS_PER_MINUTE,
          timeWindow: MINUTE_MS,
          keyGenerator: (request) => `attachment ${request.actor?.userId ?? request.ip}`,
        },
      },
      onRequest: (request) => authorize(attachmentUpload, request, parts.authenticate),
      handler: async (request) => {
        const { actor } = request
        if (actor === null) throw new Refusal(Status.signedOut, { key: 'errors.signedOut' })
        const part = await fileOf(request)
        if (part === undefined) throw refuseFile({ key: 'uploads.noFile' })
        const context: CallContext = Object.assign(contextOf(attachmentUpload, request, parts), { actor })
        const sent = await withRequestId(request.id, () => receiveAttachment(parts.uploadsDir, part.file, context))
        request.bodyStatus = Status.ok
        return answerBody(attachmentUpload.layout, sent)
      },
    })
  })
}
