/**
 * Finds the Chromium that the browser tests use.
 *
 * `chromiumPath()` only searches; `ensureChromium()` installs one when there is none. Run as a program, this file
 * ensures a Chromium and prints its path.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright'
import { canInstall, installFromDebian } from './debian.ts'
import { isProgressRequested, reportProgress } from './steps/progress.ts'

/**
 * Playwright's own list, repeated because Chromium uses only the last such flag, with features that keep spare
 * processes.
 */
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
  // Saves two processes for each window: nobody sees the suggestions of its address bar.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  // A test that opens one page needs no spare renderer.
  'SpareRendererForSitePerProcess',
]

/** Flags for every Chromium that the tests start; the later ones suppress background requests on a closed network. */
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

/** A download without progress for this long has no network. */
const DOWNLOAD_SILENCE_MS = 20_000

const DEBIAN_CHROMIUM = '/usr/bin/chromium'
const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell'
const PACKAGES: readonly string[] = ['chromium', 'fonts-noto-cjk']
/** Optional: some Debian derivatives do not have it. */
const SHELL_PACKAGE = 'chromium-headless-shell'

interface Launch {
  readonly args: string[]
  /** Without it Playwright uses its own. */
  readonly executablePath?: string
}

/**
 * The Chromium on this machine: `$CHROMIUM`, else Playwright's own, else Debian's.
 *
 * @returns Its path, or `undefined` when there is none.
 * @throws when `$CHROMIUM` names a missing file.
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
 * Launch options for benchmarks: the full Chromium, as users have it.
 *
 * @throws when `$CHROMIUM` names a missing file.
 */
export function chromiumLaunch(): Launch {
  const executablePath = chromiumPath()
  return { args: [...FLAGS], ...(executablePath === undefined ? {} : { executablePath }) }
}

/**
 * Launch options for tests: the headless shell where there is one, which needs a quarter less CPU for the same pages
 * because it has no windows.
 *
 * @throws when `$CHROMIUM` names a missing file.
 */
export function headlessShellLaunch(): Launch {
  const path = chromiumPath()
  if (path === chromium.executablePath()) return { args: [...FLAGS] }
  if (path !== DEBIAN_CHROMIUM || !existsSync(DEBIAN_SHELL)) return chromiumLaunch()
  return { args: [...FLAGS], executablePath: DEBIAN_SHELL }
}

/**
 * Like `chromiumPath`, but installs a Chromium when there is none: Playwright's download, else Debian's packages as
 * root.
 *
 * @param report Called with a short text before each slow step.
 * @returns The path of a Chromium that starts.
 * @throws when none can be installed, with instructions.
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

/** An existing file may still not start: Playwright's build needs system libraries that a bare Debian lacks. */
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
