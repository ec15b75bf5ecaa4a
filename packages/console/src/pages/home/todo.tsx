import { $menus, formatDateTime, hrefOf, type RouteTarget } from '@netbar/shared'
import type { HomeTodo } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { openableRoute } from '../../frame/openable.ts'
import { Block } from './block.tsx'
import { homeTodos } from './home-model.ts'

const tab = (name: string): RouteTarget => ({ name: 'productMasterManage', query: { tab: name } })

/**
 * Page that handles each kind: a list with as many rows as were counted. Guests are served at the counter, not on a
 * page.
 */
const PLACES: Readonly<Record<HomeTodo['kind'], RouteTarget | null>> = {
  waitingOrders: null,
  toStore: { name: 'storePurchaseList', query: { status: 'UNSTORED' } },
  toConfirm: { name: 'companyPurchaseList', query: { status: 'PENDING' } },
  toShip: { name: 'companyPurchaseList', query: { status: 'CONFIRMED,PARTIALLY_SHIPPED' } },
  lowStock: { name: 'inventory', query: { state: 'BELOW_SAFETY' } },
  priceAudit: tab('priceAudit'),
  takeDownAudit: tab('takeDownAudit'),
  goodsChange: tab('goodsChange'),
  unread: { name: 'historyMessage', query: {} },
}
/** Kinds that are problems rather than ordinary work. */
const URGENT: ReadonlySet<HomeTodo['kind']> = new Set(['waitingOrders', 'toStore', 'lowStock'])

const TodoLine = ({ todo: { kind, count, since } }: { readonly todo: HomeTodo }) => {
  const { t } = useTranslation()
  const place = PLACES[kind]
  const line = (
    <>
      <span>{t(`home.todos.${kind}`)}</span>
      <strong className={URGENT.has(kind) ? 'home-urgent' : ''}>{count}</strong>
      {since !== null && (
        <small className="quiet">{t('home.todoSince', { time: formatDateTime(since).slice(5, 16) })}</small>
      )}
    </>
  )
  return place === null ? <p>{line}</p> : <Link to={hrefOf(place.name, place.query)}>{line}</Link>
}

/** To-dos of the user, the most urgent first; each links to the page that handles it. */
export const Todo = () => {
  const { t } = useTranslation()
  const { todos, status, error, menus, ask } = useUnit({
    todos: homeTodos.$value,
    status: homeTodos.$status,
    error: homeTodos.$error,
    menus: $menus,
    ask: homeTodos.asked,
  })
  const shown = (todos ?? []).filter(({ kind }) => {
    const place = PLACES[kind]
    return place === null || openableRoute(place.name, menus) !== null
  })
  return (
    <Block
      title={t('home.todo')}
      status={status}
      error={error}
      isEmpty={shown.length === 0}
      empty={t('home.todoEmpty')}
      onRetry={() => ask()}
    >
      <ol className="home-todo">
        {shown.map((todo) => (
          <li key={todo.kind}>
            <TodoLine todo={todo} />
          </li>
        ))}
      </ol>
    </Block>
  )
}
