import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { releaseCheckRequested } from './release-check-model.ts'

/** Reports once, in a quiet message, a release that is newer than this version (SHELL-9). */
export const ReleaseCheck = ({ version }: { readonly version: string }) => {
  const check = useUnit(releaseCheckRequested)
  useEffect(() => {
    check(version)
  }, [check, version])
  return null
}
