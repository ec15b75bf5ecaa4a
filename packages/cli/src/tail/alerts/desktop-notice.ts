import { sanitize } from '../../output/sanitize.ts'

const ESCAPE = '\u001b'
const END = `${ESCAPE}\\`
const TITLE = 'netbar'
/** A desktop shows two lines of it or so. */
const LONGEST = 200

/** Terminals that know the sequence of rxvt, and not that of iTerm2, which most others know. */
const likesRxvt = (env: NodeJS.ProcessEnv): boolean =>
  env['VTE_VERSION'] !== undefined || /^(rxvt|foot)/.test(env['TERM'] ?? '')

/**
 * What makes a terminal show a notice on the desktop, also over ssh; a terminal that cannot ignores it. Nothing of the
 * text is obeyed. In tmux it is passed on to the terminal around it, where tmux is set to allow that.
 */
export const desktopNotice = (text: string, env: NodeJS.ProcessEnv): string => {
  const body = Array.from(sanitize(text)).slice(0, LONGEST).join('')
  const sequence = likesRxvt(env)
    ? `${ESCAPE}]777;notify;${TITLE};${body}${END}`
    : `${ESCAPE}]9;${TITLE}: ${body}${END}`
  return env['TMUX'] ? `${ESCAPE}Ptmux;${sequence.replaceAll(ESCAPE, ESCAPE + ESCAPE)}${END}` : sequence
}
