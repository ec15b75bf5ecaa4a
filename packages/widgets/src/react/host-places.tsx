import { useEffect, useId, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'

type Shown = ReadonlyMap<string, ReactNode>

/** What a host shows inside a widget, by the name of its slot. */
export interface HostPlaces {
  readonly put: (slot: string, content: ReactNode) => void
  readonly clear: (slot: string) => void
  readonly read: () => Shown
  readonly subscribe: (changed: () => void) => () => void
}

const createPlaces = (): HostPlaces => {
  let shown: Shown = new Map()
  const listeners = new Set<() => void>()
  const change = (next: Shown) => {
    shown = next
    for (const listener of listeners) listener()
  }
  return {
    put: (slot, content) => {
      if (shown.get(slot) !== content) change(new Map(shown).set(slot, content))
    },
    clear: (slot) => {
      const left = new Map(shown)
      if (left.delete(slot)) change(left)
    },
    read: () => shown,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
}

/** The places of one widget. */
export const useHostPlaces = (): HostPlaces => useState(createPlaces)[0]

interface PlacesProps {
  readonly places: HostPlaces
}

/** Renders in the page what `HostContent` shows in the shadow root. */
export const Places = ({ places }: PlacesProps) => {
  const shown = useSyncExternalStore(places.subscribe, places.read, places.read)
  return [...shown].map(([slot, content]) => (
    // In a row of fields it takes a row of its own.
    <div key={slot} slot={slot} style={{ flexBasis: '100%' }}>
      {content}
    </div>
  ))
}

/**
 * Content of the host inside a widget. It stays in the page, with the page's styles and the contexts of its components, and is
 * shown here through a slot.
 */
export const HostContent = ({ places, children }: PlacesProps & { readonly children: ReactNode }) => {
  const slot = useId()
  useLayoutEffect(() => places.put(slot, children), [places, slot, children])
  useEffect(() => () => places.clear(slot), [places, slot])
  return <slot name={slot} />
}
