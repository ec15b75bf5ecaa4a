import type { ProductGroup } from '@netbar/shared/contract'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResourceList } from '../../../kit/resource/resource-list.tsx'
import { groupDefinition } from './group-definition.tsx'

const GroupMembers = lazy(async () => ({ default: (await import('./group-members.tsx')).GroupMembers }))

/** Groups of products. */
export const GroupCodeManage = () => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<ProductGroup | null>(null)
  const close = useCallback(() => setOpened(null), [])
  return (
    <>
      <ResourceList
        definition={groupDefinition}
        rowTools={(row, may) =>
          may.has(groupDefinition.functions.edit)
            ? [{ key: 'members', label: t('productCode.members'), onClick: () => setOpened(row) }]
            : []
        }
      />
      {opened && (
        <Suspense fallback={null}>
          <GroupMembers group={opened} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
