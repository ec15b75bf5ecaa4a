import { expect, it, vi } from 'vitest'
import { findPostgres, findRedis } from './programs.ts'

it('finds no service where they are to be treated as missing, wherever their programs are', () => {
  vi.stubEnv('NETBAR_WITHOUT_SERVICES', '1')
  expect([findPostgres(), findRedis()]).toEqual([null, null])
  vi.unstubAllEnvs()
})
