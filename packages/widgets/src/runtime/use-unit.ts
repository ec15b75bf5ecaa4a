import { createWatch, is, scopeBind, type EventCallable, type Scope, type Store, type Unit } from 'effector'
import { useProvidedScope, type useUnit as useUnitOfEffector } from 'effector-react'
import { useMemo, useSyncExternalStore } from 'react'

/**
 * effector-react's hook of this name as far as widgets use it: stores and events of the runtime around, one or a record of
 * them. It brings no shims for React 17, a kilobyte and a half of an application's first load.
 */
export const useUnit = ((shape: Unit<unknown> | Readonly<Record<string, Unit<unknown>>>): unknown => {
  // There is one around every widget: of its element, or of `InShadow`.
  const scope = useProvidedScope() as Scope
  const units: readonly Unit<unknown>[] = is.unit(shape) ? [shape] : Object.values(shape)
  const { callbacks, subscribe, read } = useMemo(() => {
    const stores = units.filter((unit): unit is Store<unknown> => is.store(unit))
    let seen: readonly unknown[] = []
    return {
      // An event or an effect, as only these and stores are passed.
      callbacks: units.map((unit) => (is.store(unit) ? null : scopeBind(unit as EventCallable<unknown>, { scope }))),
      subscribe: (changed: () => void) => createWatch({ unit: stores, scope, fn: changed, batch: true }),
      /** The values as they were seen before, unless one has changed. */
      read: () => {
        const values = stores.map((store) => scope.getState(store))
        if (values.length !== seen.length || values.some((value, at) => value !== seen[at])) seen = values
        return seen
      },
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the units themselves, of which a component has always as many
  }, [scope, ...units])
  const values = useSyncExternalStore(subscribe, read, read)
  let next = 0
  const shown = callbacks.map((callback) => callback ?? values[next++])
  return is.unit(shape) ? shown[0] : Object.fromEntries(Object.keys(shape).map((key, at) => [key, shown[at]]))
  // Its types are those of effector-react.
}) as typeof useUnitOfEffector
