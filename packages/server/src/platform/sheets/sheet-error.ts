/**
 * Why a file is not read: it is no workbook, it is damaged, it holds more than a person would put into it, or it has
 * more rows than are taken.
 */
export type SheetProblem = 'notAWorkbook' | 'damaged' | 'tooMuch' | 'tooManyRows'

/** A file that is not read. Nothing of what is in it is repeated. */
export class SheetError extends Error {
  override readonly name = 'SheetError'
  readonly problem: SheetProblem

  constructor(problem: SheetProblem) {
    super(`workbook ${problem}`)
    this.problem = problem
  }
}
