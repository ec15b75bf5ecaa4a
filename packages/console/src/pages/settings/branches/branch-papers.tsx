import type { BranchEntry } from '@netbar/shared/contract'
import { Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { PapersCard } from '../../../kit/attachments/lazy-papers.tsx'

/** Pictures of the licences of a branch. */
export const BranchPapers = ({ row }: { readonly row: BranchEntry }) => {
  const { t } = useTranslation()
  if (row.photos.length === 0) return <Empty description={t('branch.noPhotos')} />
  return <PapersCard title={t('branch.licencePhotos')} attachments={row.photos} />
}
