import { hrefOf, type NavigatePort } from '@netbar/shared'
import { resolveTarget } from '../frame/resolve-target.ts'

type Open = (href: string) => void

/** Passes the domain's navigations to the router, which exists only after the first render. */
export const createNavigationPort = (): NavigatePort & { connect(open: Open): void } => {
  let open: Open | null = null
  return {
    navigate: (target, otherwise) => {
      const { name, query } = resolveTarget(target, otherwise)
      open?.(hrefOf(name, query))
    },
    connect: (next) => {
      open = next
    },
  }
}
