import { newPassword as newPasswordRule } from '@netbar/shared/contract'
import * as v from 'valibot'

/** A password change as typed. */
export interface PasswordForm {
  readonly oldPassword: string
  readonly newPassword: string
  /** The new password repeated, against typing errors. */
  readonly repeated: string
}

export type PasswordField = keyof PasswordForm

export const emptyPasswords: PasswordForm = { oldPassword: '', newPassword: '', repeated: '' }

/** Problem of each field as a text key; `null` without one. */
export type PasswordProblems = Readonly<Record<PasswordField, string | null>>

const newProblem = ({ oldPassword, newPassword }: PasswordForm): string | null => {
  if (!v.is(newPasswordRule, newPassword)) return 'resetPassword.problem.new'
  return newPassword === oldPassword ? 'resetPassword.problem.same' : null
}

/** Problems that prevent sending; the server checks the same, and whether the password is easy to guess. */
export const passwordProblems = (form: PasswordForm): PasswordProblems => ({
  oldPassword: form.oldPassword === '' ? 'resetPassword.problem.old' : null,
  newPassword: newProblem(form),
  repeated: form.repeated === form.newPassword ? null : 'resetPassword.problem.repeat',
})
