/**
 * Finds the Chromium that the browser tests use.
 *
 * `chromiumPath()` only looks; `ensureChromium()` installs one when none is there. Run as a program, this file
 * makes sure of a Chromium and prints its path.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright'
import { canInstall, installFromDebian } from './debian.ts'
import { isProgressRequested, reportProgress } from './steps/progress.ts'

/** What Playwright switches off, said again because Chromium obeys the last such flag alone, and processes in reserve. */
const FEATURES_OFF: readonly string[] = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  // A window that nobody sees needs no suggestions below its address bar, which cost two processes each,
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  // and a test that opens one page no second process in reserve.
  'SpareRendererForSitePerProcess',
]

/** Flags for every Chromium that the tests start; the later ones keep it from calling home on a closed network. */
const FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
]

/** A download that shows no progress for so long has no network. */
const DOWNLOAD_SILENCE_MS = 20_000

const DEBIAN_CHROMIUM = '/usr/bin/chromium'
const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell'
const PACKAGES: readonly string[] = ['chromium', 'fonts-noto-cjk']
/** Tests do without it, where Debian's younger relatives have none. */
const SHELL_PACKAGE = 'chromium-headless-shell'

interface Launch {
  readonly args: string[]
  /** Playwright finds its own where there is none. */
  readonly executablePath?: string
}

/**
 * The Chromium that is on this machine: `$CHROMIUM`, else Playwright's own, else Debian's.
 *
 * @returns its path, or `undefined` when there is none.
 * @throws when `$CHROMIUM` names a file that is not there.
 */
export function chromiumPath(): string | undefined {
  const named = process.env['CHROMIUM']
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, and there is no such file`)
    return named
  }
  return [chromium.executablePath(), DEBIAN_CHROMIUM].find((path) => existsSync(path))
}

/**
 * How benches launch a Chromium: whole, as people have it.
 *
 * @throws when `$CHROMIUM` names a file that is not there.
 */
export function chromiumLaunch(): Launch {
  const executablePath = chromiumPath()
  return { args: [...FLAGS], ...(executablePath === undefined ? {} : { executablePath }) }
}

/**
 * How tests launch a Chromium: as its headless shell where there is one, which needs a quarter less of the processor for
 * the same pages because it has no windows.
 *
 * @throws when `$CHROMIUM` names a file that is not there.
 */
export function headlessShellLaunch(): Launch {
  const path = chromiumPath()
  if (path === chromium.executablePath()) return { args: [...FLAGS] }
  if (path !== DEBIAN_CHROMIUM || !existsSync(DEBIAN_SHELL)) return chromiumLaunch()
  return { args: [...FLAGS], executablePath: DEBIAN_SHELL }
}

/**
 * Like `chromiumPath`, but gets a Chromium when there is none: Playwright's download, else Debian's packages as root.
 *
 * @param tell is given what takes a while, in a few words.
 * @returns the path of a Chromium that starts.
 * @throws when none can be had, saying what to do.
 */
export async function ensureChromium(report: (what: string) => void): Promise<string> {
  const install = (packages: readonly string[]): Promise<boolean> => {
    report(`installing ${packages.join(' and ')}`)
    return installFromDebian(packages)
  }
  const present = chromiumPath()
  if (present && starts(present)) {
    if (present === DEBIAN_CHROMIUM && !existsSync(DEBIAN_SHELL) && canInstall()) await install([SHELL_PACKAGE])
    return present
  }

  report('downloading the one of Playwright')
  await download()
  const downloaded = chromium.executablePath()
  if (existsSync(downloaded) && starts(downloaded)) return downloaded

  if (canInstall() && (await install(PACKAGES)) && starts(DEBIAN_CHROMIUM)) {
    await install([SHELL_PACKAGE])
    return DEBIAN_CHROMIUM
  }
  throw new Error(
    `No Chromium for the browser tests. Install one (Debian: apt-get install ${PACKAGES.join(' ')}) ` +
      'or set CHROMIUM to the path of yours.',
  )
}

/** A file may be there and still not start: Playwright's build needs system libraries that a bare Debian lacks. */
function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function download(): Promise<void> {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'pipe', 'pipe'] })
    const silence = setTimeout(() => child.kill('SIGKILL'), DOWNLOAD_SILENCE_MS)
    for (const output of [child.stdout, child.stderr]) output.on('data', () => silence.refresh())
    child.once('close', () => {
      clearTimeout(silence)
      resolve()
    })
  })
}

if (import.meta.main) {
  try {
    console.log(await ensureChromium(isProgressRequested() ? reportProgress : console.error))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
