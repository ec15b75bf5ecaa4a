import type { ProductCategory } from '@netbar/shared/contract'
import { useCallback, useState } from 'react'
import { ResourceList } from '../../../kit/resource/resource-list.tsx'
import { categoryDefinition } from './category-definition.tsx'
import { RetireDialog } from './retire-dialog.tsx'

/** Categories of products, on two levels. */
export const CodeManage = () => {
  const [retired, setRetired] = useState<ProductCategory | null>(null)
  const close = useCallback(() => setRetired(null), [])
  return (
    <>
      <ResourceList
        definition={categoryDefinition}
        askDisable={(row) => (row.productCount > 0 ? () => setRetired(row) : null)}
      />
      {retired && <RetireDialog category={retired} onClose={close} />}
    </>
  )
}
