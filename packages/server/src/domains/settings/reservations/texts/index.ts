import type { KeysOf } from '../../../../kernel/texts/index.ts'
import zhMenu from './zh-CN/menu.json' with { type: 'json' }
import zhReservations from './zh-CN/reservations.json' with { type: 'json' }
import enMenu from './en-US/menu.json' with { type: 'json' }
import enReservations from './en-US/reservations.json' with { type: 'json' }
import twMenu from './zh-TW/menu.json' with { type: 'json' }
import twReservations from './zh-TW/reservations.json' with { type: 'json' }

const chinese = { menu: zhMenu, reservations: zhReservations }

/** Texts of how seats are booked, in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { menu: enMenu, reservations: enReservations },
  'zh-TW': { menu: twMenu, reservations: twReservations },
}

declare module '../../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
