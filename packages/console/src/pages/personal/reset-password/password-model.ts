import { createCallFx, signOutRequested } from '@netbar/shared'
import { createWrite } from '@netbar/shared/console'
import { sessionCalls } from '@netbar/shared/contract'
import { attach, sample } from 'effector'
import type { PasswordForm } from './password-form.ts'

/** Change of the own password. It ends every session of the account, this one included. */
export const passwordWrite = createWrite({
  save: attach({
    mapParams: ({ oldPassword, newPassword }: PasswordForm) => ({ body: { oldPassword, newPassword } }),
    effect: createCallFx(sessionCalls.changePassword),
  }),
  success: 'resetPassword.done',
  showsFailure: false,
})

sample({ clock: passwordWrite.done, target: signOutRequested })
