import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/index.ts'

/** Resolves if the database answers; rejects with the reason if not. */
export const pingDatabase = async ({ db }: Database): Promise<void> => {
  await db.selectFrom('live_epoch').select('id').executeTakeFirst()
}

/** Adds `/healthz` (the process answers) and `/readyz` (the database answers too). */
export const addHealth = (app: FastifyInstance, database: Database): void => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await pingDatabase(database)
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
