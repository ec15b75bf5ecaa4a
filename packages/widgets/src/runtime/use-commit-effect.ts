import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect`, silent on a server: there are no effects, and React 18 warns of those of the layout. */
export const useCommitEffect = globalThis.document ? useLayoutEffect : useEffect
