export { productSettingHandlers } from './handlers.ts'
export { termsOf, termsOfBranches } from './terms.ts'
