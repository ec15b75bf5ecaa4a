export { createPayTestHandlers } from './handlers.ts'
export { startPayTestSweep } from './sweep.ts'
