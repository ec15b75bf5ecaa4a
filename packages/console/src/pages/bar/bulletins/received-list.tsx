import { bulletinsRead, receivedBulletins } from '@netbar/shared/console'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import { receivedDefinition } from './received-definition.tsx'

/** Bulletins to the user's branches; several are marked as read at once. */
export const ReceivedList = ({ header }: { readonly header: () => ReactNode }) => {
  const { t } = useTranslation()
  const { rows, isReading, read } = useUnit({
    rows: receivedBulletins.$rows,
    isReading: bulletinsRead.$isPending,
    read: bulletinsRead.submitted,
  })
  const { chosen, selection, barOf } = useRowChoice({
    rows,
    mayChoose: ({ isReceiver, readTime }) => isReceiver && readTime === null,
    nameOf: ({ title }) => title,
    isBusy: isReading,
  })
  return (
    <ListView
      definition={receivedDefinition}
      header={header}
      selection={rows.some(({ isReceiver }) => isReceiver) ? selection : null}
      bulk={barOf(
        <Button disabled={isReading} onClick={() => read(chosen.map(({ id }) => id))}>
          {t('bulletin.markRead')}
        </Button>,
      )}
    />
  )
}
