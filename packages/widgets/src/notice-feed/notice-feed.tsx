import { NOTICE_KINDS, type FeedGroup, type NoticeKind, type RouteTarget } from '@netbar/shared'
import { loadFeedTexts } from '@netbar/shared/texts'
import { useRef, useState, type ReactNode } from 'react'
import { useNoticeView } from '../hooks/use-notices.ts'
import { useIsTroubled } from '../runtime/use-is-troubled.ts'
import { useAddedTexts } from '../runtime/use-added-texts.ts'
import { useTranslate } from '../runtime/use-translate.ts'
import { SoundHint } from '../sound/sound-hint.tsx'
import { SoundToggle } from '../sound/sound-toggle.tsx'
import { useWidgetStyles } from '../styles/use-widget-styles.ts'
import controls from '../theme/controls.css?inline'
import frame from '../theme/frame.css?inline'
import news from '../theme/news.css?inline'
import surfaces from '../theme/surfaces.css?inline'
import type { Theme } from '../theme/theme.ts'
import css from './notice-feed.css?inline'
import { NoticeRow } from './notice-row.tsx'
import { useAnnouncedNotice } from './use-announced-notice.ts'

export interface NoticeFeedProps {
  /** `light` by default; `auto` follows the system. */
  readonly theme?: Theme
  /** 历史消息 was chosen; the host may open it. */
  readonly onNavigate?: (target: RouteTarget) => void
  /** Replaces the content of a row, e.g. with the host's own link; `text` is what the notice says. */
  readonly renderRow?: ((notice: FeedGroup, text: string) => ReactNode) | undefined
}

const HISTORY: RouteTarget = { name: 'historyMessage', query: {} }
const KINDS: readonly (NoticeKind | null)[] = [null, ...NOTICE_KINDS]

const Feed = ({ theme = 'light', onNavigate, renderRow }: NoticeFeedProps) => {
  const { t } = useTranslate()
  const [kind, setKind] = useState<NoticeKind | null>(null)
  const [isPaused, setIsPaused] = useState(false)
  const { groups, arrived, hold, isConnected, textOf } = useNoticeView(kind)
  const isTroubled = useIsTroubled()
  const announced = useAnnouncedNotice()
  const root = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  useWidgetStyles(root, surfaces, controls, frame, news, css)

  const pause = (pauses: boolean) => {
    setIsPaused(pauses)
    hold(pauses || (list.current?.scrollTop ?? 0) > 0)
  }
  const showNew = () => {
    pause(false)
    hold(false)
    list.current?.scrollTo({ top: 0 })
    // The focused button disappears, so the list takes the focus.
    list.current?.focus()
  }
  return (
    <section
      ref={root}
      className="netbar-root netbar-frame netbar-feed"
      data-theme={theme}
      aria-label={t('feed.title')}
    >
      <div className="netbar-head netbar-feed-head" part="header">
        <span className="netbar-title">
          <slot name="title">{t('feed.title')}</slot>
        </span>
        <span className="netbar-feed-state" data-connected={isConnected}>
          {t(isConnected ? 'feed.connected' : 'feed.disconnected')}
        </span>
        <SoundToggle />
        <button
          type="button"
          part="pause"
          className="netbar-tool"
          aria-pressed={isPaused}
          onClick={() => pause(!isPaused)}
        >
          {t(isPaused ? 'feed.resume' : 'feed.pause')}
        </button>
      </div>
      <fieldset className="netbar-choices">
        <legend className="netbar-unseen">{t('feed.filter')}</legend>
        {KINDS.map((each) => (
          <button
            key={each}
            type="button"
            part="filter"
            className="netbar-tool netbar-choice"
            aria-pressed={each === kind}
            onClick={() => setKind(each)}
          >
            {t(each ? `feed.kind.${each}` : 'feed.all')}
          </button>
        ))}
      </fieldset>
      <SoundHint />
      <output className="netbar-unseen">{announced}</output>
      <div className="netbar-feed-body">
        {arrived > 0 && (
          <button type="button" part="new" className="netbar-new" onClick={showNew}>
            {t('notifications.arrived', { n: arrived })}
          </button>
        )}
        <ol
          ref={list}
          part="list"
          className="netbar-feed-list"
          aria-label={t('feed.title')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
          tabIndex={0}
          onScroll={({ currentTarget }) => hold(isPaused || currentTarget.scrollTop > 0)}
        >
          {groups.map((group) => (
            <NoticeRow
              key={group.id}
              entry={group.entry}
              count={group.count}
              outcome={group.outcome}
              text={textOf(group)}
              t={t}
              // Rows of a host may change with each render of it.
              own={renderRow?.(group, textOf(group))}
            />
          ))}
        </ol>
        {groups.length === 0 && !isTroubled && (
          <div className="netbar-feed-empty">
            <slot name="empty">{t('feed.empty')}</slot>
          </div>
        )}
      </div>
      <button type="button" part="history" className="netbar-feed-history" onClick={() => onNavigate?.(HISTORY)}>
        {t('notifications.history')}
      </button>
    </section>
  )
}

/**
 * Live notices of the branch (specification §4), newest first, with consecutive repeats counted. The list stays still
 * while it is paused or scrolled.
 */
export const NoticeFeed = (props: NoticeFeedProps) => useAddedTexts(loadFeedTexts) && <Feed {...props} />
