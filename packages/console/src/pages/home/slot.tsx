import type { PlacedBlock } from '@netbar/shared/console'
import { createElement, lazy, type ComponentType, type CSSProperties } from 'react'
import { loadTexts } from '../../frame/texts/i18n.ts'
import { blockTable } from './block-table.ts'
import { DeferredPart } from '../../kit/home/deferred-part.tsx'

const components = new Map<string, ComponentType>(
  Object.entries(blockTable).map(([name, { texts, load }]) => [
    name,
    lazy(async () => {
      const [Component] = await Promise.all([load(), ...texts.map((part) => loadTexts(part))])
      return { default: Component }
    }),
  ]),
)

/** The place of a block, of its size before it comes; it loads and fails on its own. */
export const Slot = ({ name, span }: PlacedBlock) => {
  const Component = components.get(name)
  if (!Component) return null
  // Custom properties are not among the properties that React's type knows.
  const style = { '--span': span, '--height': `${blockTable[name]?.height ?? 0}px` } as CSSProperties
  return (
    <div className={`home-slot home-slot-${name}`} style={style}>
      <DeferredPart place={<div className="card home-skeleton" aria-hidden="true" />} className="card">
        {createElement(Component)}
      </DeferredPart>
    </div>
  )
}
