/** Why a file is refused: it is no workbook, it is damaged, it exceeds a limit, or it has too many rows. */
export type SheetProblem = 'notAWorkbook' | 'damaged' | 'tooMuch' | 'tooManyRows'

/** A file that is refused. The message repeats nothing of its content. */
export class SheetError extends Error {
  override readonly name = 'SheetError'
  readonly problem: SheetProblem

  constructor(problem: SheetProblem) {
    super(`workbook ${problem}`)
    this.problem = problem
  }
}
