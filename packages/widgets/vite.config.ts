import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { onPreact as preactEntries } from './preact-alias.ts'

const SOURCE = '@netbar/source'
const entry = (file: string) => new URL(`src/${file}`, import.meta.url).pathname

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
        'elements/bell': entry('elements/bell.tsx'),
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
    lib: { formats: ['es'], entry: { bell: entry('elements/bell.tsx') } },
    rolldownOptions: { output: { chunkFileNames: 'chunks/[name]-[hash].js', minify: true } },
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
