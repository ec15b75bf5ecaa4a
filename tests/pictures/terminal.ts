import type { Browser } from '@playwright/test'
import { openPty } from '../pty.ts'
import { SETTABLE_CLOCK } from '../settable-clock.ts'
import { terminalHtml } from './terminal-html.ts'
import { MOMENT, type PictureWorld } from './world.ts'

const [COLUMNS, ROWS] = [96, 26]
const COMMAND = ['tail', '--view', 'full', '--last', '40']
/** The command's clock starts with the server's. */
const CLOCK = `${SETTABLE_CLOCK}; setClock(${MOMENT.getTime()} - Date.now())`

/** `netbar tail` over a whole terminal, after the last notices. */
export const takeTerminal = async (browser: Browser, { server }: PictureWorld, path: string): Promise<void> => {
  const pty = openPty(COMMAND, {
    cols: COLUMNS,
    rows: ROWS,
    env: {
      TZ: 'Asia/Shanghai',
      NETBAR_SERVER: server.url,
      NETBAR_TOKEN: await server.signIn('xh001_mgr'),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(CLOCK)}`,
    },
  })
  // The cursor is in the last line; all others are full when the notices have arrived.
  await pty.until(() => pty.screen().length === ROWS - 1 && pty.screen().every((line) => line !== ''))
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } })
  await page.setContent(terminalHtml(`netbar ${COMMAND.join(' ')}`, pty.cells().slice(0, -1)))
  await page.locator('body').screenshot({ path })
  await page.close()
  pty.close()
}
