import type { MachineMessage } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'

const SEPARATOR = '、'
/** Names that are shown of many. */
const SHOWN = 3

/** To whom a message went. */
export const targetText = (t: TFunction, { target, targetNames }: MachineMessage): string => {
  if (target === 'IN_USE') return t('messageDesk.targets.IN_USE')
  const names = targetNames.split(SEPARATOR)
  const shown = names.slice(0, SHOWN).join(t('app.listSeparator'))
  return names.length > SHOWN ? t('messageDesk.namesOf', { names: shown, n: names.length }) : shown
}

/** At how many of its machines a message was shown. */
export const deliveredText = (t: TFunction, { delivered, total, waiting }: MachineMessage): string =>
  waiting > 0
    ? t('messageDesk.deliveredSoFar', { delivered, total, waiting })
    : t('messageDesk.delivered', { delivered, total })
