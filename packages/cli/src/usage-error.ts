import type { CommanderError } from 'commander'
import type { Translate } from '@netbar/shared/texts'

const KEYS: Readonly<Record<string, string>> = {
  'commander.unknownOption': 'help.unknownOption',
  'commander.unknownCommand': 'help.unknownCommand',
  'commander.optionMissingArgument': 'help.missingValue',
  'commander.missingArgument': 'help.missingOperand',
}

/**
 * Message for a usage error, in the user's language. It repeats names, never values: the text after `--password=`, or
 * an argument without a flag, may be a secret.
 */
export const usageText = ({ code, message }: CommanderError, t: Translate): string => {
  const name = /'([^'= ]*)/.exec(message)?.[1] ?? ''
  const similar = /\(Did you mean (?:one of )?(.+)\?\)/.exec(message)?.[1]
  const text = t(KEYS[code] ?? 'help.tooMany', { name })
  return similar === undefined ? text : `${text}\n${t('help.didYouMean', { name: similar })}`
}
