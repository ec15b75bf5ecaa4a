import { buildIfStale } from './build.ts'

/** Global set-up of tests that start the build: brings it up to date. */
export async function setup(): Promise<void> {
  if (!(await buildIfStale())) throw new Error('the build failed')
}
