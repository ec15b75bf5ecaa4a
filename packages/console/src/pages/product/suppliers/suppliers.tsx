import { ResourceDetail } from '../../../kit/resource/resource-detail.tsx'
import { ResourceList } from '../../../kit/resource/resource-list.tsx'
import { supplierDefinition } from './supplier-definition.ts'

/** Suppliers of the company. */
export const Suppliers = () => <ResourceList definition={supplierDefinition} />

/** One supplier, or the form of a new one. */
export const SupplierDetail = () => <ResourceDetail definition={supplierDefinition} />
