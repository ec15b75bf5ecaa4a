import { messageRequested } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { newerRelease } from './release.ts'

interface ReleaseCheckProps {
  /** A public endpoint in the form of GitHub's releases. */
  readonly url: string
  /** The version of this console. */
  readonly version: string
}

/** Session storage key of the release that was told of: once is enough. */
const TOLD_KEY = 'release-told'
const TIMEOUT_MS = 10_000
/** Long enough to be read, in ms. */
const SHOWN_MS = 8_000

const fetchNewer = async ({ url, version }: ReleaseCheckProps): Promise<string | null> => {
  const answer = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) })
  return answer.ok ? newerRelease(await answer.json(), version) : null
}

/** Tells once of a newer release, quietly; a check that fails is none (SHELL-9). */
export const ReleaseCheck = ({ url, version }: ReleaseCheckProps) => {
  const say = useUnit(messageRequested)
  useEffect(() => {
    let isGone = false
    const check = async () => {
      const newer = await fetchNewer({ url, version })
      if (isGone || newer === null || sessionStorage.getItem(TOLD_KEY) === newer) return
      sessionStorage.setItem(TOLD_KEY, newer)
      say({ kind: 'info', text: { key: 'released.newer', params: { version: newer } }, durationMs: SHOWN_MS })
    }
    check().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [url, version, say])
  return null
}
