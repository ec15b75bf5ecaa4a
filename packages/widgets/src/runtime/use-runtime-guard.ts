import { useProvidedScope } from 'effector-react'

/** Without a runtime around it a component would show the state of nobody; it says so instead. */
export const useRuntimeGuard = (component: string): void => {
  if (!useProvidedScope()) {
    throw new Error(`${component} is outside of a netbar runtime: put it inside <NetbarProvider>`)
  }
}
