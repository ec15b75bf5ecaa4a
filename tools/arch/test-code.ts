import { posix } from 'node:path'
import type { SourceFile } from './source-files.ts'
import type { Violation } from './violation.ts'

const TEST_CODE = /\.test(\.tsx?)?$|(^|\/)testing(\/|$)/

/** Checks that production code imports nothing that exists for tests: rows of the suites, test worlds. */
export function checkTestCode(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ isTest, path }) => !isTest && path.startsWith('packages/'))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier }) =>
          TEST_CODE.test(specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier),
        )
        .map(({ specifier, line }) => ({
          rule: 'test-code',
          file: path,
          line,
          message: `${specifier} is there for tests alone`,
        })),
    )
}
