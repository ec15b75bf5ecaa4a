import type { Latest } from '@netbar/shared'
import type { List } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { RetryAlert } from '../retry-alert.tsx'

interface ListFiguresProps<Value> {
  readonly figures: Pick<Latest<never, Value>, '$value' | '$status' | '$error'>
  /** Their list: reloading it reloads them too. */
  readonly list: Pick<List<never, never>, '$status' | 'reloaded'>
  /** Placeholder while they are loading. */
  readonly waiting?: ReactNode
  readonly children: (value: Value) => ReactNode
}

/**
 * Totals of a list, which have their own call. A failure is reported, because older figures may belong to another
 * filter. Where the list fails too, only the list reports it.
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
  if (status === 'loading' && value === null) return waiting ?? <Skeleton lines={1} />
  if (status !== 'failed') return value === null ? waiting : children(value)
  return listStatus !== 'failed' && <RetryAlert error={error} description={t('kit.figuresFailed')} onRetry={reload} />
}
