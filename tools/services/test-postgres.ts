/** Before and after all tests of the project `postgres`: a PostgreSQL server for their databases. */
import { startPostgres } from './postgres.ts'

export const setup = async (): Promise<() => Promise<void>> => {
  const postgres = await startPostgres()
  // The processes that run the tests begin after this one has come so far, and inherit it.
  process.env['NETBAR_TEST_POSTGRES_URL'] = postgres.url('postgres')
  return () => postgres.stop()
}
