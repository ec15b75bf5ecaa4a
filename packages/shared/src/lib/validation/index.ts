export { isNationalId } from './national-id.ts'
