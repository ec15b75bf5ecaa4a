import { useProvidedScope } from 'effector-react'

/** Throws a helpful error outside a runtime, where a component would otherwise show the default state. */
export const useRuntimeGuard = (component: string): void => {
  if (!useProvidedScope()) {
    throw new Error(`${component} is outside of a netbar runtime: use <NetbarProvider>`)
  }
}
