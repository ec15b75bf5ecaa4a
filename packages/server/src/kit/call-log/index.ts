export { startCallLog } from './call-log.ts'
export { isRecorded } from './recorded.ts'
