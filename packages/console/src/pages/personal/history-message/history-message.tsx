import {
  $isMarking,
  $isReadingAll,
  $unreadTotal,
  notificationHistory,
  notificationsMarked,
  readAllRequested,
} from '@netbar/shared'
import type { HistoryState } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { historyDefinition } from './history-definition.tsx'
import { MessageActions } from './message-actions.tsx'
import './history-message.css'

const STATES = ['', 'unread', 'archived'] as const satisfies readonly ('' | HistoryState)[]

/** Messages of the user, read and archived ones too: the page of the bell's 历史消息 (specification §2). */
export const HistoryMessage = () => {
  const { t } = useTranslation()
  const { rows, unread, isReadingAll, isMarking, mark, readAll } = useUnit({
    rows: notificationHistory.$rows,
    unread: $unreadTotal,
    isReadingAll: $isReadingAll,
    isMarking: $isMarking,
    mark: notificationsMarked,
    readAll: readAllRequested,
  })
  const { chosen, selection, barOf } = useRowChoice({
    rows,
    mayChoose: () => true,
    nameOf: ({ content }) => content,
    isBusy: isMarking,
  })
  const possible = {
    read: chosen.filter(({ read }) => !read),
    unread: chosen.filter(({ read }) => read),
    archive: chosen.filter(({ archived }) => !archived),
    unarchive: chosen.filter(({ archived }) => archived),
  }
  const bulk = barOf(
    (['read', 'unread', 'archive', 'unarchive'] as const)
      .filter((action) => possible[action].length > 0)
      .map((action) => (
        <Button key={action} disabled={isMarking} onClick={() => mark({ notifications: possible[action], action })}>
          {t(`marks.${action}`)}
        </Button>
      )),
  )
  return (
    <ListView
      definition={historyDefinition}
      header={({ filters }, change) => (
        <ChoiceBar
          label={t('history.status')}
          chosen={STATES.find((state) => state === filters['state']) ?? ''}
          onChange={(state) => change({ filters: { state } })}
          choices={STATES.map((key) => ({ key, label: t(`history.states.${key || 'all'}`) }))}
        />
      )}
      tools={
        <Button disabled={unread === 0 || isReadingAll} onClick={() => readAll()}>
          {t('notifications.readAll')}
        </Button>
      }
      selection={selection}
      bulk={bulk}
      rowActions={(notification) => <MessageActions notification={notification} />}
    />
  )
}
