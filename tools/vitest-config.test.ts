import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

it('has the project of the other engine on a machine without its services too, so that unused code is the same everywhere', async () => {
  vi.stubEnv('NETBAR_WITHOUT_SERVICES', '1')
  const { default: config } = await import('../vitest.config.ts')
  expect(config.test?.projects).toContainEqual(
    expect.objectContaining({
      test: expect.objectContaining({
        name: 'postgres',
        include: [],
        globalSetup: ['tools/services/test-services.ts'],
      }),
    }),
  )
})
