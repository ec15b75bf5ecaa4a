import { buildIfStale } from './build.ts'

/** Set-up of tests that start what is built: it is what the sources say. */
export async function setup(): Promise<void> {
  if (!(await buildIfStale())) throw new Error('the build failed')
}
