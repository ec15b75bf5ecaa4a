import { formatDateTime, hrefOf, type RouteName } from '@netbar/shared'
import type { HomeTodo } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

export interface TodoProps {
  readonly todo: HomeTodo
  /** The list of what was counted; null where there is none. */
  readonly target: { readonly name: RouteName; readonly query: Readonly<Record<string, string>> } | null
}

/** Month, day and time; a whole day has no time. */
const momentOf = (since: string): string => formatDateTime(since).slice(5, 16).replace(' 00:00', '')

/** A to-do: how many items wait, and which of them for too long. */
export const Todo = ({ todo: { kind, count, overdue, since }, target }: TodoProps) => {
  const { t } = useTranslation()
  const content = (
    <>
      <span className="home-todo-name">{t(`home.todos.${kind}`)}</span>
      <strong>{count}</strong>
      <small>
        {overdue > 0 && <b>{t('home.overdue', { n: overdue })}</b>}
        {since !== null && <span>{t('home.todoSince', { time: momentOf(since) })}</span>}
      </small>
    </>
  )
  const className = overdue > 0 ? 'home-overdue' : ''
  return target === null ? (
    <p className={className}>{content}</p>
  ) : (
    <Link className={className} to={hrefOf(target.name, target.query)}>
      {content}
    </Link>
  )
}
