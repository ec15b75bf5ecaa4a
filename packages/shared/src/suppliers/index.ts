import { supplierCalls } from '../contract/suppliers.ts'
import { createResource } from '../resource/index.ts'

/** Suppliers: a plain resource. */
export const suppliers = createResource(supplierCalls)
