export { productCategoryHandlers, productGroupHandlers } from './handlers.ts'
export { productGroupMemberHandlers } from './members.ts'
export { productCategoryStepHandlers } from './steps.ts'
export { productUnitHandlers } from './units.ts'
