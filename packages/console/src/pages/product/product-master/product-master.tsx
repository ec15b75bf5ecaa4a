import { ResourceDetail } from '../../../kit/resource/resource-detail.tsx'
import { MasterList } from './master-list.tsx'
import { productDefinition } from './product-definition.ts'

/** What the company sells to its branches. */
export const ProductMaster = () => <MasterList />

/** One product, or the form of a new one. */
export const ProductMasterDetail = () => <ResourceDetail definition={productDefinition} />
