import type { RouteName } from '@netbar/shared'
import type { ComponentType } from 'react'
import type { TextPart } from './texts/text-parts.ts'

/** A page in a tab, as its folder declares it. */
interface TabPage {
  /** Its texts, loaded with it. */
  readonly texts: readonly TextPart[]
  readonly load: () => Promise<ComponentType>
}

/**
 * The pages of a folder, by the names of their routes: what `pages/<menu group>/<page>/pages.ts` exports as `pages`.
 */
export type Pages = Readonly<Partial<Record<RouteName, TabPage>>>
