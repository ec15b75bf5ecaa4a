import type { BindingForm } from '@netbar/shared'

const PHONE = /^1\d{10}$/
const CODE = /^\d{6}$/
const [MIN_USERNAME, MAX_USERNAME] = [2, 32]

/** Invalid fields, in the order of the form. */
export const bindingProblems = ({ username, phone, code, password }: BindingForm): readonly (keyof BindingForm)[] => {
  const length = username.trim().length
  const problems: (keyof BindingForm)[] = []
  if (length < MIN_USERNAME || length > MAX_USERNAME) problems.push('username')
  if (!PHONE.test(phone.trim())) problems.push('phone')
  if (!CODE.test(code.trim())) problems.push('code')
  if (password === '') problems.push('password')
  return problems
}
