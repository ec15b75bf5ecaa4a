export { countOperations, logOperation } from './operation-log.ts'
