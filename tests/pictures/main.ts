/** `pnpm pictures`: renders the pictures of the README again, from the built product. */
import { mkdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../../tools/chromium.ts'
import { ROOT } from '../../tools/repository.ts'
import { expectWholeHome } from '../e2e/expect-home.ts'
import { expectRows, takeConsole, takePortal } from './screens.ts'
import { takeTerminal } from './terminal.ts'
import { openPictureWorld } from './world.ts'

const LIMIT_MS = 300_000
const FOLDER = join(ROOT, 'docs/pictures')
/** That of the portal is in the package of the widgets, whose README shows it. */
const pathOf = (name: string): string =>
  join(name === 'portal' ? join(ROOT, 'packages/widgets/pictures') : FOLDER, `${name}.png`)

// A picture that waits too long ends the command with its children.
setTimeout(() => {
  throw new Error(`The pictures are not done after ${LIMIT_MS} ms`)
}, LIMIT_MS).unref()

mkdirSync(FOLDER, { recursive: true })
const world = await openPictureWorld()
const browser = await chromium.launch(chromiumLaunch())
try {
  await takeConsole(browser, world, '/home', expectWholeHome, pathOf('home'))
  await takeConsole(browser, world, '/admin/product/companyPurchaseList', expectRows, pathOf('list'))
  await takeTerminal(browser, world, pathOf('terminal'))
  await takePortal(browser, world, pathOf('portal'))
} finally {
  await browser.close()
  await world.server.stop()
}
for (const name of ['home', 'list', 'terminal', 'portal'])
  console.log(`${relative(ROOT, pathOf(name))} ${Math.ceil(statSync(pathOf(name)).size / 1024)} KiB`)
