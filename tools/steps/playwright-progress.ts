import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { reportProgress } from './progress.ts'

/** Reports to the step that runs Playwright how many tests are done, and how many of them failed. */
export default class PlaywrightProgress implements Reporter {
  #all = 0
  #done = 0
  #failed = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#all = suite.allTests().length
    this.#report()
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    this.#done += 1
    if (status !== 'skipped' && status !== test.expectedStatus) this.#failed += 1
    this.#report()
  }

  #report(): void {
    const failed = this.#failed === 0 ? '' : `, ${this.#failed} failed`
    reportProgress(`${this.#done} of ${this.#all} tests${failed}`)
  }
}
