import { sanitize } from '../../output/sanitize.ts'

const ESCAPE = '\u001b'
const END = `${ESCAPE}\\`
const TITLE = 'netbar'
/** Maximum length of the text: a desktop shows about two lines. */
const LONGEST = 200

/** Terminals that support the sequence of rxvt but not that of iTerm2, which most others support. */
const likesRxvt = (env: NodeJS.ProcessEnv): boolean =>
  env['VTE_VERSION'] !== undefined || /^(rxvt|foot)/.test(env['TERM'] ?? '')

/**
 * Escape sequence that makes a terminal show a desktop notification, also over ssh; other terminals ignore it. The text
 * is sanitized. tmux passes it on to its terminal if it is configured to.
 */
export const desktopNotice = (text: string, env: NodeJS.ProcessEnv): string => {
  const body = Array.from(sanitize(text)).slice(0, LONGEST).join('')
  const sequence = likesRxvt(env)
    ? `${ESCAPE}]777;notify;${TITLE};${body}${END}`
    : `${ESCAPE}]9;${TITLE}: ${body}${END}`
  return env['TMUX'] ? `${ESCAPE}Ptmux;${sequence.replaceAll(ESCAPE, ESCAPE + ESCAPE)}${END}` : sequence
}
