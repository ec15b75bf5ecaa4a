/**
 * Global set-up of the project `postgres`: a PostgreSQL server for the tests' databases, and two Redis servers, one
 * of which tests pause and disconnect.
 */
import { startPostgres } from './postgres.ts'
import { startRedis } from './redis.ts'

export const setup = async (): Promise<() => Promise<void>> => {
  const [postgres, redis, brokenRedis] = await Promise.all([startPostgres(), startRedis(), startRedis()])
  // The processes that run the tests start after this, and inherit it.
  process.env['NETBAR_TEST_POSTGRES_URL'] = postgres.url('postgres')
  process.env['NETBAR_TEST_REDIS_URL'] = redis.url
  process.env['NETBAR_TEST_BROKEN_REDIS_URL'] = brokenRedis.url
  return async () => {
    await Promise.all([postgres.stop(), redis.stop(), brokenRedis.stop()])
  }
}
