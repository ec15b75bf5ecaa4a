import { $isConnected, noticeText, wordsOf, type FeedGroup, type NoticeKind } from '@netbar/shared'
import { loadFeedTexts } from '@netbar/shared/texts'
import { useCallback } from 'react'
import { useHeldFeed, type HeldFeed } from './use-held-feed.ts'
import { useAddedTexts } from '../runtime/use-added-texts.ts'
import { useTranslate } from '../runtime/use-translate.ts'
import { useUnit } from '../runtime/use-unit.ts'

/** A headless feed of live notices. */
export interface NoticesView extends HeldFeed {
  readonly isConnected: boolean
  /** What a notice says, in the user's language. */
  readonly textOf: (notice: FeedGroup) => string
}

/** The feed, where its texts are loaded. */
export const useNoticeView = (kind: NoticeKind | null): NoticesView => {
  const { t } = useTranslate()
  const isConnected = useUnit($isConnected)
  const textOf = useCallback(
    ({ entry }: FeedGroup) => {
      const text = noticeText(entry.message)
      return text ? wordsOf(text, { translate: t }) : ''
    },
    [t],
  )
  return { ...useHeldFeed(kind), isConnected, textOf }
}

/** The live notices of the branch, newest first, of one kind or of all; consecutive repeats are one group. */
export const useNotices = (kind: NoticeKind | null = null): NoticesView => {
  useAddedTexts(loadFeedTexts)
  return useNoticeView(kind)
}
