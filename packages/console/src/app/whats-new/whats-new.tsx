import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect } from 'react'
import { $popup, popupRequested } from '../../kit/releases/whats-new-model.ts'

/** Lazy, because it is rarely shown. */
const WhatsNewDialog = lazy(async () => ({ default: (await import('./whats-new-dialog.tsx')).WhatsNewDialog }))

/** Shows the notes of a new release once after sign-in, if the release is marked for it. */
export const WhatsNew = () => {
  const { release, want } = useUnit({ release: $popup, want: popupRequested })
  useEffect(() => want(), [want])
  return <Suspense>{release && <WhatsNewDialog release={release} />}</Suspense>
}
