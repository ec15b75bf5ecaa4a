import { useEffect, useState, type ComponentType } from 'react'
import { loadRare } from './load-rare.ts'
import { Retry } from './retry.tsx'
import type { TroubleNoticeProps } from './trouble-notice.tsx'
import type { Trouble } from './trouble.ts'
import type { WidgetRuntime } from './types.ts'

/** The trouble of a runtime, and its notice, which is loaded with the first one. */
export const useTrouble = (started: WidgetRuntime | null) => {
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [Notice, setNotice] = useState<ComponentType<TroubleNoticeProps> | null>(null)
  useEffect(
    () =>
      started?.troubles.listen((next) => {
        setTrouble(next)
        if (next)
          loadRare()
            .then(({ loadNotice }) => loadNotice())
            .then(
              (loaded) => setNotice(() => loaded),
              () => setNotice(() => Retry),
            )
      }),
    [started],
  )
  return { trouble, Notice }
}
