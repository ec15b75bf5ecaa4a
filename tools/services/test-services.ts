/**
 * Before and after all tests of the project `postgres`: a PostgreSQL server for their databases, and two Redis servers,
 * one of which is there to be paused and to lose its connections.
 */
import { startPostgres } from './postgres.ts'
import { startRedis } from './redis.ts'

export const setup = async (): Promise<() => Promise<void>> => {
  const [postgres, redis, brokenRedis] = await Promise.all([startPostgres(), startRedis(), startRedis()])
  // The processes that run the tests begin after this one has come so far, and inherit it.
  process.env['NETBAR_TEST_POSTGRES_URL'] = postgres.url('postgres')
  process.env['NETBAR_TEST_REDIS_URL'] = redis.url
  process.env['NETBAR_TEST_BROKEN_REDIS_URL'] = brokenRedis.url
  return async () => {
    await Promise.all([postgres.stop(), redis.stop(), brokenRedis.stop()])
  }
}
