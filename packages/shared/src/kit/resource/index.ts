export {
  createResource,
  type Resource,
  type ResourceAddition,
  type ResourceCopy,
  type ResourceEdit,
  type ResourceSwitch,
} from './create-resource.ts'
export { createShownSteps } from './create-shown.ts'
