/** Before and after all tests of the project `postgres`: a PostgreSQL server for their databases, and a Redis server. */
import { startPostgres } from './postgres.ts'
import { startRedis } from './redis.ts'

export const setup = async (): Promise<() => Promise<void>> => {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  // The processes that run the tests begin after this one has come so far, and inherit it.
  process.env['NETBAR_TEST_POSTGRES_URL'] = postgres.url('postgres')
  process.env['NETBAR_TEST_REDIS_URL'] = redis.url
  return async () => {
    await Promise.all([postgres.stop(), redis.stop()])
  }
}
