import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { onPreact as preactEntries } from './preact-alias.ts'

const SOURCE = '@netbar/source'
const entry = (file: string) => new URL(`src/${file}`, import.meta.url).pathname

/** Each widget's element by itself: a page loads what it shows. */
const WIDGETS = ['bell', 'branch-selector', 'notice-feed']
const elementEntries = (folder: string) =>
  Object.fromEntries(WIDGETS.map((name) => [`${folder}${name}`, entry(`elements/${name}.tsx`)]))

/** What every widget needs at once: one file of it is fewer bytes and fewer requests than many shared ones. */
const CORE = new RegExp(
  [
    'node_modules/(preact|effector|effector-react|valibot|@r2wc)/',
    'widgets/src/(preact|runtime|styles|theme/(base|tokens)|elements/(define|events|use))',
    'shared/src/(app|runtime|settings|adapters|branches/model|calls|lib|live|messages|notices|notifications/(model|unread|target))',
    'shared/src/(permissions|ports|session|texts/(index|locales|translator))',
    'shared/src/contract/(define-call|live-channel|notifications|primitives|session|status)',
  ].join('|'),
)

const define = { 'process.env.NODE_ENV': JSON.stringify('production') }

/** For bundlers: React, effector and the domain stay imports. */
const npm: UserConfig = {
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    minify: false,
    lib: {
      formats: ['es'],
      entry: {
        index: entry('index.ts'),
        'elements/index': entry('elements/index.ts'),
        ...elementEntries('elements/'),
      },
    },
    rolldownOptions: { external: [/^react/, /^effector/, /^@netbar\/shared/, /^@r2wc\//] },
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

/** For plain pages: modules with shared chunks. */
const cdn: UserConfig = {
  ...onPreact,
  build: {
    outDir: 'dist/cdn',
    emptyOutDir: true,
    target: 'es2022',
    manifest: 'manifest.json',
    lib: { formats: ['es'], entry: elementEntries('') },
    rolldownOptions: {
      output: {
        chunkFileNames: 'chunks/[name]-[hash].js',
        minify: true,
        codeSplitting: { groups: [{ name: 'core', test: CORE }] },
      },
    },
  },
}

/** For plain pages: everything in one file. */
const oneFile: UserConfig = {
  ...onPreact,
  build: {
    outDir: 'dist/cdn',
    emptyOutDir: false,
    target: 'es2022',
    lib: { formats: ['es'], entry: { 'netbar-widgets': entry('elements/index.ts') } },
    rolldownOptions: { output: { codeSplitting: false, minify: true } },
  },
}

export default defineConfig(({ mode }) => ({ cdn, 'one-file': oneFile })[mode] ?? npm)
