import type { Locale } from '@netbar/shared/texts'
import type { WidgetsConfig } from '../runtime/types.ts'
import type { Theme } from '../theme/theme.ts'

/** Attributes and properties of every element. Free of React, as all types that an entry of the elements leads to. */
export interface WidgetElementProps {
  /** By default the language of the configuration. */
  locale?: Locale | undefined
  /** `light` by default; `auto` follows the system. */
  theme?: Theme | undefined
  /** Property only: a separate runtime beside the page's, for another user or server. */
  config?: WidgetsConfig | undefined
}
