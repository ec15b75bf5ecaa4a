import { newPassword as newPasswordRule } from '@netbar/shared/contract'
import * as v from 'valibot'

/** A change of the password as it is typed. */
export interface PasswordForm {
  readonly oldPassword: string
  readonly newPassword: string
  /** The new one once more, against slips. */
  readonly repeated: string
}

export type PasswordField = keyof PasswordForm

export const emptyPasswords: PasswordForm = { oldPassword: '', newPassword: '', repeated: '' }

/** What is wrong with a field; `null` where nothing is. Keys of the texts. */
export type PasswordProblems = Readonly<Record<PasswordField, string | null>>

const newProblem = ({ oldPassword, newPassword }: PasswordForm, username: string): string | null => {
  if (!v.is(newPasswordRule, newPassword)) return 'resetPassword.problem.new'
  if (newPassword === oldPassword) return 'resetPassword.problem.same'
  return newPassword.toLowerCase() === username.toLowerCase() ? 'resetPassword.problem.username' : null
}

/** What cannot be sent as it is; the server says the same. */
export const passwordProblems = (form: PasswordForm, username: string): PasswordProblems => ({
  oldPassword: form.oldPassword === '' ? 'resetPassword.problem.old' : null,
  newPassword: newProblem(form, username),
  repeated: form.repeated === form.newPassword ? null : 'resetPassword.problem.repeat',
})
