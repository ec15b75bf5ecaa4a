import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect } from 'react'
import { $popup, popupRequested } from '../../kit/releases/whats-new-model.ts'

/** Hardly anybody sees it on most days. */
const WhatsNewDialog = lazy(async () => ({ default: (await import('./whats-new-dialog.tsx')).WhatsNewDialog }))

/** Shows, once after the sign-in, what is new in a version that is to be shown to everybody. */
export const WhatsNew = () => {
  const { release, want } = useUnit({ release: $popup, want: popupRequested })
  useEffect(() => want(), [want])
  return <Suspense>{release && <WhatsNewDialog release={release} />}</Suspense>
}
