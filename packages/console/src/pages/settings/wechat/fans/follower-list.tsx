import type { WechatFollower } from '@netbar/shared/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListHeader } from '../../../../kit/list/list-frame.tsx'
import { ListView } from '../../../../kit/list/list-view.tsx'
import { RowActions } from '../../../../kit/list/table/row-actions.tsx'
import { BranchesDialog } from './branches-dialog.tsx'
import { followerDefinition, type FollowerPlace } from './follower-definition.tsx'

interface FollowerListProps extends FollowerPlace {
  readonly bindid: string
  readonly header: ListHeader
}

/** 员工粉丝: who follows an official account, and the branches whose alerts they get. */
export const FollowerList = ({ bindid, route, tab, header }: FollowerListProps) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<WechatFollower | null>(null)
  const definition = useMemo(
    () => followerDefinition(bindid, tab === undefined ? { route } : { route, tab }),
    [bindid, route, tab],
  )
  return (
    <>
      <ListView
        definition={definition}
        header={header}
        rowActions={(row) => (
          <RowActions
            actions={[{ key: 'branches', label: t('wechatFans.setBranches'), onClick: () => setOpened(row) }]}
          />
        )}
      />
      {opened && <BranchesDialog follower={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
