import { $branchId, $menus } from '@netbar/shared'
import { todoKinds } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailure } from '../../../ui/use-failure.ts'
import { openableRoute } from '../../../frame/openable.ts'
import { Failed } from '../../../kit/home/failed.tsx'
import { homeTodos } from '../home-model.ts'
import { Todo, type TodoProps } from './todo.tsx'

/** As many as a row of a wide screen has: the others are shown on demand, so that the page keeps its height. */
const SHOWN = 6

/** To-dos of the user, what is overdue first; each leads to the list of what was counted. */
export const Todos = () => {
  const { t } = useTranslation()
  const failure = useFailure()
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  const { todos, status, error, menus, branchId, ask } = useUnit({
    todos: homeTodos.$value,
    status: homeTodos.$status,
    error: homeTodos.$error,
    menus: $menus,
    branchId: $branchId,
    ask: homeTodos.asked,
  })
  // What another version of the server knows, and what the user may not open, is left out.
  const own = (todos ?? []).flatMap((todo): readonly TodoProps[] => {
    const place = todoKinds[todo.kind]
    if (!place) return place === null ? [{ todo, target: null }] : []
    const route = openableRoute(place.name, menus)
    const query = place.byBranch && branchId ? { ...place.query, branchId } : place.query
    return route ? [{ todo, target: { name: route.name, query } }] : []
  })
  const isWaiting = todos === null && status !== 'failed'
  return (
    <section className="card home-todos" aria-labelledby={id} aria-busy={status === 'loading'}>
      <div className="home-todos-head">
        <h2 id={id}>{t('home.todo')}</h2>
        {own.length > SHOWN && (
          <button
            type="button"
            className="plain-button"
            aria-expanded={isWhole}
            onClick={() => setIsWhole((whole) => !whole)}
          >
            {isWhole ? t('home.todoFewer') : t('home.todoAll', { n: own.length })}
          </button>
        )}
      </div>
      {status === 'failed' && <Failed text={failure(error)} action={t('app.retry')} onAction={() => ask()} />}
      {todos !== null && own.length === 0 && <p className="home-todo-none">{t('home.todoEmpty')}</p>}
      {isWaiting && (
        <div className="home-todo" aria-hidden="true">
          {Array.from({ length: SHOWN }, (_, place) => (
            <span key={place} className="home-skeleton" />
          ))}
        </div>
      )}
      {own.length > 0 && (
        <ol className="home-todo">
          {own.slice(0, isWhole ? own.length : SHOWN).map(({ todo, target }) => (
            <li key={todo.kind}>
              <Todo todo={todo} target={target} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
