import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { minify } from 'terser'
import { defaultClientConditions, defineConfig, type Plugin, type UserConfig } from 'vite'
import { precompressed } from '../../tools/bundle/precompressed.ts'
import { withoutGuardFacts } from '../../tools/bundle/without-guard-facts.ts'
import { withoutLate } from '../../tools/bundle/without-late-parts.ts'
import { withoutServerFacts } from '../../tools/bundle/without-server-facts.ts'
import packageJson from './package.json' with { type: 'json' }
import { vscodeHtmlData, webTypes } from './src/elements/editor-data.ts'
import { customElementsManifest } from './src/elements/manifest.ts'
import { onPreact as preactEntries } from './preact-alias.ts'

const SOURCE = '@netbar/source'
const entry = (file: string) => new URL(`src/${file}`, import.meta.url).pathname

/** One entry per element: a page loads those that it shows. */
const WIDGETS = ['bell', 'branch-selector', 'notice-feed', 'store-purchase-list', 'company-purchase-list']
const elementEntries = (folder: string) =>
  Object.fromEntries(WIDGETS.map((name) => [`${folder}${name}`, entry(`elements/${name}.tsx`)]))

/** Modules that every widget needs at once: one file takes fewer bytes and requests than many shared ones. */
const CORE = new RegExp(
  [
    'node_modules/(preact|effector|valibot)/',
    'widgets/src/(preact|token/(read|token-life)|runtime/(?!rare|adopt|trouble-)|styles/|popup/use-(popup-button|late)|theme/(base|controls|surfaces|tokens)|elements/(define|events|use))',
    'shared/src/(runtime|platform/(app|settings|adapters/(?!browser/sound-tones|socket)|calls|messages|ports|timers/create-t)|org/branches/model)',
    'shared/src/(live/(index|state|notices/(reloads|silence|sounds|topics))|notifications/(model|unread))',
    'shared/src/(access/session/(model|storage-keys)|texts/(index|locales|translator))',
    'shared/src/contract/(core/(define-call|primitives|rows-of|status|wire)|kit/notifications|access/user)',
  ].join('|'),
)

/** Modules that popups and the feed share. */
const POPUPS = /widgets\/src\/(popup\/use-popup\.|sound\/|theme\/(news|popup))/

/** The first browsers with everything that the styles use: popovers, nesting, light-dark(). */
const cssTarget = ['chrome123', 'safari17.5', 'firefox125']

/** Version by which a second copy of the script recognizes the first one. */
const version = { NETBAR_VERSION: JSON.stringify(packageJson.version) }
const define = { ...version, 'process.env.NODE_ENV': JSON.stringify('production') }

/** Descriptions of the elements for editors and documentation tools. */
const manifest: Plugin = {
  name: 'netbar-custom-elements',
  generateBundle() {
    const files = {
      'custom-elements.json': customElementsManifest(),
      'vscode.html-custom-data.json': vscodeHtmlData(),
      'web-types.json': webTypes(packageJson.version),
    }
    for (const [fileName, content] of Object.entries(files))
      this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(content, null, 2)}\n` })
  },
}

/** For bundlers: React, effector and the domain stay external. */
const npm: UserConfig = {
  define: version,
  plugins: [react(), manifest],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    minify: false,
    // Styles are texts of the modules, which the application's minifier leaves as they are.
    cssMinify: true,
    cssTarget,
    lib: {
      formats: ['es'],
      entry: {
        index: entry('index.ts'),
        'react-server': entry('react-server.ts'),
        'elements/index': entry('elements/index.ts'),
        ...elementEntries('elements/'),
      },
    },
    rolldownOptions: {
      external: [/^react/, /^effector/, /^@netbar\/shared/, /^@r2wc\//],
      // Server components may import every entry: what they import is rendered by the browser.
      output: { banner: ({ isEntry, name }) => (isEntry && name !== 'react-server' ? "'use client'" : '') },
    },
  },
}

/** The same source on Preact, which a plain page loads in a third of the bytes. */
const onPreact: UserConfig = {
  define,
  resolve: {
    conditions: [SOURCE, 'module', 'browser', 'production', 'import', 'default'],
    alias: preactEntries,
  },
}

/** No property read in our code or its dependencies has a side effect. */
const treeshake = { propertyReadSideEffects: false } as const

/** Writes `integrity.json`, with the `integrity` value of each script that a page may load. */
const integrity: Plugin = {
  name: 'netbar-integrity',
  writeBundle({ dir = '' }, bundle) {
    const file = join(dir, 'integrity.json')
    const known: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    const hashes = Object.values(bundle).flatMap((part) =>
      part.type === 'chunk'
        ? [[part.fileName, `sha384-${createHash('sha384').update(part.code).digest('base64')}`] as const]
        : [],
    )
    writeFileSync(file, `${JSON.stringify(Object.assign({}, known, Object.fromEntries(hashes)), null, 2)}\n`)
  },
}

/** Writes `release.json`, with the version under which a server keeps these files. */
const release: Plugin = {
  name: 'netbar-release',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'release.json',
      source: `${JSON.stringify({ version: packageJson.version })}\n`,
    })
  },
}

/** Runs after the bundler's own minifier and finds more dead code: a twentieth of the one file. */
const smaller: Plugin = {
  name: 'netbar-smaller',
  async generateBundle({ format }, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk') continue
      const { code = part.code } = await minify(part.code, {
        ecma: 2020,
        module: format === 'es',
        // No property read in our code or its dependencies has a side effect.
        compress: { passes: 3, pure_getters: true },
        format: { comments: false },
      })
      part.code = code
    }
  },
}

/** For plain pages: modules with shared chunks. */
const cdn: UserConfig = {
  ...onPreact,
  plugins: [withoutServerFacts, withoutGuardFacts, smaller, integrity, release, precompressed()],
  build: {
    outDir: 'dist/cdn',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget,
    manifest: 'manifest.json',
    // The autoloader loads those of the elements that a page has.
    lib: { formats: ['es'], entry: { ...elementEntries(''), autoloader: entry('elements/autoloader.ts') } },
    rolldownOptions: {
      treeshake,
      output: {
        chunkFileNames: 'chunks/[name]-[hash].js',
        minify: true,
        comments: { annotation: false, jsdoc: false },
        codeSplitting: {
          groups: [
            { name: 'core', test: CORE, priority: 2 },
            { name: 'popups', test: POPUPS },
          ],
        },
      },
    },
  },
}

/** For plain pages: everything in one file, for a script tag without modules; `netbar.configure` starts it. */
const oneFile: UserConfig = {
  ...onPreact,
  plugins: [withoutLate, withoutServerFacts, withoutGuardFacts, smaller, integrity, precompressed()],
  build: {
    outDir: 'dist/cdn',
    emptyOutDir: false,
    target: 'es2022',
    cssTarget,
    lib: {
      formats: ['iife'],
      name: 'netbar',
      entry: { 'netbar-widgets': entry('elements/index.ts') },
      fileName: () => 'netbar-widgets.js',
    },
    rolldownOptions: {
      treeshake,
      output: { codeSplitting: false, minify: true, comments: { annotation: false, jsdoc: false } },
    },
  },
}

/**
 * Every state of every widget over fake ports: a server has it at `/widgets/`, and `pnpm --filter @netbar/widgets gallery` at
 * `/widgets/gallery/gallery.html` from the sources.
 */
const gallery: UserConfig = {
  define: version,
  base: '/widgets/gallery/',
  plugins: [react(), precompressed()],
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  build: {
    outDir: 'dist/gallery',
    target: 'es2024',
    cssTarget,
    rolldownOptions: { input: new URL('gallery.html', import.meta.url).pathname },
  },
}

export default defineConfig(({ mode }) => ({ cdn, 'one-file': oneFile, gallery })[mode] ?? npm)
