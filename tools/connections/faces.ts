import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import { ROOT } from '../repository.ts'
import { buildFace, type BuiltFace } from './face.ts'

const WIDGETS = join(ROOT, 'packages/widgets')
const packageAt = (name: string, mode = 'production'): InlineConfig => ({ root: join(ROOT, 'packages', name), mode })

/** The widgets, and the domain with them, as an application's bundler takes them from the published packages. */
const fromNpm: InlineConfig = {
  configFile: false,
  root: WIDGETS,
  mode: 'production',
  build: {
    rolldownOptions: {
      input: [join(WIDGETS, 'dist/index.js'), join(WIDGETS, 'dist/elements/index.js')],
      external: [/^react/],
      preserveEntrySignatures: 'strict',
    },
  },
}

export const FACES = {
  console: packageAt('console'),
  'widgets from npm': fromNpm,
  'widgets on plain pages': packageAt('widgets', 'cdn'),
  'widgets in one file': packageAt('widgets', 'one-file'),
  terminal: packageAt('cli'),
} satisfies Readonly<Record<string, InlineConfig>>

/** Builds every face, one after the other. */
export async function buildFaces(): Promise<BuiltFace[]> {
  const faces: BuiltFace[] = []
  for (const [name, config] of Object.entries(FACES)) faces.push(await buildFace(name, config))
  return faces
}
