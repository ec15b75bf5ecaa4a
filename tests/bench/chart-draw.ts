import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build, defaultClientConditions, type Rolldown } from 'vite'
import { chromiumLaunch } from '../../tools/chromium.ts'
import { ROOT } from '../../tools/repository.ts'
import { median } from './median.ts'
import type { Row } from './row.ts'

const RUNS = 15
const POINTS = 10_000
/** The longest period of a report. */
const DAYS = 366
const CONSOLE = join(ROOT, 'packages/console')

/** Draws a chart of so many points anew, and says how long it took until its canvas was painted. */
const SCRIPT = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  import { flushSync } from 'react-dom'
  import { Plot } from ${JSON.stringify(join(CONSOLE, 'src/kit/charts/plot.tsx'))}
  const valuesOf = (points, phase) => Array.from({ length: points }, (_, at) => Math.round(5000 + 4000 * Math.sin(at / 50 + phase)))
  window.drawChart = async (points, kind) => {
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)
    const props = {
      labels: Array.from({ length: points }, (_, at) => String(at)),
      series: [
        { kind, color: '--accent', values: valuesOf(points, 0) },
        { kind: 'line', color: '--text', values: valuesOf(points, 1) },
      ],
      steps: [1, 10, 100, 1000, 2000],
      format: String,
      at: null,
      onAt: () => {},
    }
    const begin = performance.now()
    flushSync(() => root.render(createElement(Plot, props)))
    // The library draws in a task of its own, after those that it was made in.
    await new Promise((resolve) => queueMicrotask(() => queueMicrotask(resolve)))
    const canvas = place.querySelector('canvas')
    canvas.getContext('2d').getImageData(0, 0, 1, 1)
    const end = performance.now()
    const { width, height } = canvas
    const drawn = canvas.getContext('2d').getImageData(0, 0, width, height).data.some((part) => part !== 0)
    root.unmount()
    place.remove()
    return drawn ? end - begin : null
  }`
const HTML = `<!doctype html><html lang="zh-CN"><title>chart</title>
  <style>:root { --accent: #1f5eff; --text: #111111; --text-quiet: #667085; --line: #dddddd } .plot { block-size: 280px; inline-size: 1200px }</style>
  <script type="module" src="/page.js"></script>`

const bundleChart = async (): Promise<string> => {
  const ENTRY = '\0chart'
  const bundle = await build({
    configFile: false,
    root: CONSOLE,
    logLevel: 'error',
    mode: 'production',
    resolve: { conditions: ['@netbar/source', ...defaultClientConditions] },
    plugins: [
      {
        name: 'netbar-chart',
        resolveId: (id) => (id === 'chart' ? join(CONSOLE, ENTRY) : null),
        load: (id) => (id === join(CONSOLE, ENTRY) ? SCRIPT : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'chart' } },
  })
  // One output was requested, without watching.
  const { output } = bundle as Rolldown.RolldownOutput
  const entry = output.find((chunk) => chunk.type === 'chunk' && chunk.isEntry)
  if (entry?.type !== 'chunk') throw new Error('the chart was not bundled')
  return entry.code
}

/** How long it takes to draw, in ms: the median of some runs after a first one. */
const drawTime = async (page: Page, points: number, kind: 'bars' | 'line'): Promise<number> => {
  const times: number[] = []
  for (let run = 0; run <= RUNS; run += 1) {
    const time = await page.evaluate(`drawChart(${points}, '${kind}')`)
    if (typeof time !== 'number') throw new Error('nothing was drawn')
    if (run > 0) times.push(time)
  }
  return median(times)
}

/** Charts over time of ten thousand points, as the console draws them. */
export async function chartDraw(): Promise<Row[]> {
  const code = await bundleChart()
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 600 } })
    await page.route('**/*', (route) =>
      route.request().url().endsWith('/page.js')
        ? route.fulfill({ contentType: 'text/javascript', body: code })
        : route.fulfill({ contentType: 'text/html', body: HTML }),
    )
    await page.goto('http://localhost/')
    await page.waitForFunction('window.drawChart !== undefined')
    const rows: Row[] = []
    for (const kind of ['line', 'bars'] as const) {
      const days = await drawTime(page, DAYS, kind)
      rows.push({
        what: `chart of ${POINTS} points as ${kind}: until it is drawn, p50`,
        value: await drawTime(page, POINTS, kind),
        budget: { atMost: 50 },
        unit: 'ms',
        reference: `${DAYS} points ${days.toFixed(1)} ms`,
      })
    }
    return rows
  } finally {
    await browser.close()
  }
}
