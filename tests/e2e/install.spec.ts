import { execFile } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT, toolEnv } from '../../tools/repository.ts'
import { CONSUMER_APPS, type ConsumerApp } from '../consumer-apps.ts'
import { expect, test } from './fixtures.ts'

const run = promisify(execFile)
const inFolder = (cwd: string, program: string, ...args: string[]) => run(program, args, { cwd, env: toolEnv() })
const writeJson = (file: string, content: unknown) => writeFileSync(file, JSON.stringify(content))

// The pages come from no address, so that the browser treats the server as one of the local network.
test.use({ permissions: ['local-network-access'] })

// Packed once for all of them.
test.describe.configure({ mode: 'default' })

let folder: string
let tarballs: Readonly<Record<string, string>>
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'netbar-install-'))
  const pack = async (name: string) => {
    await inFolder(join(ROOT, 'packages', name), 'pnpm', 'pack', '--pack-destination', folder)
    const [tarball = ''] = globSync(`netbar-${name}-*.tgz`, { cwd: folder })
    return [`@netbar/${name}`, `file:${join(folder, tarball)}`] as const
  }
  tarballs = Object.fromEntries([await pack('shared'), await pack('widgets')])
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Installs the packages into a fresh application, checks its types, and builds it. */
const buildApp = async (asked: ConsumerApp): Promise<string> => {
  const { name, dependencies, types, file, source, more = {}, build } = asked
  const app = join(folder, name)
  mkdirSync(app)
  writeJson(join(app, 'package.json'), {
    name,
    private: true,
    type: 'module',
    dependencies: { ...tarballs, ...dependencies },
    devDependencies: types,
  })
  // The packages depend on each other in a version that no registry has yet.
  const settings = `overrides:\n  '@netbar/shared': '${tarballs['@netbar/shared']}'\nallowBuilds:\n  sharp: false\n`
  for (const [path, content] of Object.entries({ ...more, 'pnpm-workspace.yaml': settings, [file]: source })) {
    mkdirSync(dirname(join(app, path)), { recursive: true })
    writeFileSync(join(app, path), content)
  }
  writeFileSync(
    join(app, 'index.html'),
    `<!doctype html><html lang="zh-CN"><title>app</title><div id="app"></div><script type="module" src="/${file}"></script></html>`,
  )
  await inFolder(app, 'pnpm', 'install', '--prefer-offline', '--no-frozen-lockfile')
  if (/\.tsx?$/.test(file)) {
    writeJson(join(app, 'tsconfig.json'), {
      compilerOptions: {
        strict: true,
        noEmit: true,
        jsx: 'react-jsx',
        module: 'nodenext',
        target: 'es2022',
        lib: ['es2024', 'dom', 'dom.iterable'],
        types: [],
      },
      files: [file],
    })
    await inFolder(app, 'tsc', '-p', '.')
  }
  if (build) {
    const [program = '', ...args] = build.command
    await inFolder(app, program, ...args)
    return join(app, build.folder)
  }
  await inFolder(app, 'vite', 'build', '--base', `/${name}/`, '--logLevel', 'error')
  return join(app, 'dist')
}

test('[WIDGET-1] server components may import what is published: each entry is of the browser @release', async () => {
  const tarball = (tarballs['@netbar/widgets'] ?? '').replace('file:', '')
  for (const entry of ['index', 'elements/index', 'elements/bell', 'elements/store-purchase-list']) {
    const { stdout } = await run('tar', ['-xOf', tarball, `package/dist/${entry}.js`])
    expect(stdout).toMatch(/^["']use client["']/)
  }
})

test('[WIDGET-1] what is published has its licence, the picture of its readme, and no fakes of the tests @release', async () => {
  const filesOf = async (name: string) => {
    const { stdout } = await run('tar', ['-tzf', (tarballs[`@netbar/${name}`] ?? '').replace('file:', '')])
    return stdout.split('\n').map((file) => file.replace('package/', ''))
  }
  const [shared, widgets] = [await filesOf('shared'), await filesOf('widgets')]
  for (const files of [shared, widgets]) expect(files).toContain('LICENSE')
  expect([...shared, ...widgets].filter((file) => /testing\/|\.test\.|gallery\.html/.test(file))).toEqual([])
  expect(widgets).toEqual(expect.arrayContaining(['README.md', 'pictures/portal.png', 'dist/cdn/autoloader.js']))
})

/** What an application's server does with the installed package: server components, and HTML. */
const inNode = async (app: string, condition: string, code: string): Promise<string> => {
  const { stdout } = await inFolder(app, 'node', `--conditions=${condition}`, '--input-type=module', '--eval', code)
  return stdout.trim()
}
const expectServers = async (app: string, hasServerComponents: boolean) => {
  if (hasServerComponents) {
    const names = "console.log(Object.keys(await import('@netbar/widgets')).join())"
    expect(await inNode(app, 'react-server', names)).toBe(await inNode(app, 'default', names))
  }
  const html = `
    import { createElement } from 'react'
    import { renderToString } from 'react-dom/server'
    import { Bell, NetbarProvider } from '@netbar/widgets'
    import '@netbar/widgets/elements/bell'
    const config = { baseUrl: '', getToken: () => null }
    console.log(renderToString(createElement(NetbarProvider, { config }, createElement('h1', null, 'portal'), createElement(Bell))))`
  expect(await inNode(app, 'default', html)).toBe('<h1>portal</h1><div><svg width="44" height="44"></svg></div>')
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html; charset=utf-8',
}

for (const app of CONSUMER_APPS) {
  test(`[WIDGET-1] the package as it is published works in a fresh application: ${app.name} @release`, async ({
    page,
    server,
  }) => {
    // An installation and a build.
    test.setTimeout(240_000)
    const dist = await buildApp(app)
    const react = app.dependencies['react']
    // React 18 throws at any import of it under this condition.
    if (react !== undefined) await expectServers(join(folder, app.name), !react.startsWith('^18'))
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.route(`${server.url}/${app.name}/**`, (route) => {
      const path = new URL(route.request().url()).pathname.slice(app.name.length + 2) || 'index.html'
      const contentType = TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain'
      return route.fulfill({ contentType, body: readFileSync(join(dist, path)) })
    })
    await page.goto(`${server.url}/${app.name}/?t=${await server.signIn('xh002_mgr')}`)
    const bell = page.getByRole('button', { name: /^通知，\d+ 条未读$/ })
    await expect(bell).toBeVisible()
    await expect(page.getByText('已连接')).toBeVisible()
    await expect(page.getByText('XH002').first()).toBeVisible()
    await bell.click()
    await page.getByRole('list', { name: '未读消息' }).getByRole('button').first().click()
    await expect(page).toHaveTitle(/^\w+(Detail|Manage|List|Record)/)
    expect(complaints).toEqual([])
  })
}
