import { supplierCalls } from '../../contract/purchasing/suppliers/suppliers.ts'
import { createResource } from '../../kit/resource/index.ts'

/** Suppliers: a plain resource. */
export const suppliers = createResource(supplierCalls)
