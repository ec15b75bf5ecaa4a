export { createManualClock } from './manual-clock.ts'
export type { ManualClock } from './manual-clock.ts'
export { startTestServer, TEST_COST, TEST_PASSWORD } from './test-server.ts'
export type { CallOptions, TestAnswer, TestServer, TestServerOptions } from './test-server.ts'
