import { useEffect, useState } from 'react'

/** Time that a page has for itself, its data and a first look, before what is around it is loaded. */
const PAGE_FIRST_MS = 600

/** Whether a page was painted and had its time: what it works without may be loaded now. */
export const useIsPainted = (): boolean => {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsPainted(true), PAGE_FIRST_MS)
    return () => clearTimeout(timer)
  }, [])
  return isPainted
}
