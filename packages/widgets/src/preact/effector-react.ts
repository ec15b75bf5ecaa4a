/**
 * The part of effector-react that the widgets use, which have a `useUnit` of their own: its hooks remain in a build however
 * little of them is used.
 */
import type { Scope } from 'effector'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

const ScopeContext = createContext<Scope | null>(null)

/** Provides a runtime's scope. */
export const { Provider } = ScopeContext

/** The scope of the runtime around; null without one. */
export const useProvidedScope = (): Scope | null => useContext(ScopeContext)
