import type { Reporter, TestModule } from 'vitest/node'
import { reportProgress } from './progress.ts'

/** Reports to the step that runs vitest how many test files are done, and how many tests failed in them. */
export default class VitestProgress implements Reporter {
  #all = 0
  #done = 0
  #tests = 0
  #failed = 0

  onTestRunStart(specifications: readonly unknown[]): void {
    this.#all = specifications.length
    this.#report()
  }

  onTestModuleEnd(module: TestModule): void {
    this.#done += 1
    for (const test of module.children.allTests()) {
      this.#tests += 1
      if (test.result().state === 'failed') this.#failed += 1
    }
    this.#report()
  }

  #report(): void {
    const failed = this.#failed === 0 ? '' : `, ${this.#failed} failed`
    reportProgress(`${this.#done} of ${this.#all} files, ${this.#tests} tests${failed}`)
  }
}
