import type { Latest, List } from '@netbar/shared'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryAlert } from '../retry-alert.tsx'

interface ListFiguresProps<Value> {
  readonly figures: Pick<Latest<never, Value>, '$value' | '$status' | '$error'>
  /** Whose figures they are: asked for again, it asks for them too. */
  readonly list: Pick<List<never, never>, '$status' | 'reloaded'>
  /** Keeps their place while they are on their way. */
  readonly waiting?: ReactNode
  readonly children: (value: Value) => ReactNode
}

/**
 * What a list's rows are together, which a call of its own brings. Where that one fails it is said: older figures may be
 * those of another filter. Where the list fails too, the list says it for both.
 */
export const ListFigures = <Value,>({ figures, list, waiting = null, children }: ListFiguresProps<Value>) => {
  const { t } = useTranslation()
  const { value, status, error, listStatus, reload } = useUnit({
    value: figures.$value,
    status: figures.$status,
    error: figures.$error,
    listStatus: list.$status,
    reload: list.reloaded,
  })
  if (status !== 'failed') return value === null ? waiting : children(value)
  return listStatus !== 'failed' && <RetryAlert error={error} description={t('kit.figuresFailed')} onRetry={reload} />
}
