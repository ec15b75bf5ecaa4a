/** Fields of the sign-in form as typed. */
export interface LoginFields {
  readonly username: string
  readonly password: string
  readonly captcha: string
}

export type LoginField = keyof LoginFields

const [MIN_USERNAME, MAX_USERNAME] = [2, 32]
const [MIN_PASSWORD, MAX_PASSWORD] = [6, 128]

const isBetween = (length: number, min: number, max: number): boolean => length >= min && length <= max

/** Invalid fields, in the order of the form. */
export const loginProblems = (
  { username, password, captcha }: LoginFields,
  asksCaptcha: boolean,
): readonly LoginField[] => {
  const problems: LoginField[] = []
  if (!isBetween(username.trim().length, MIN_USERNAME, MAX_USERNAME)) problems.push('username')
  if (!isBetween(password.length, MIN_PASSWORD, MAX_PASSWORD)) problems.push('password')
  if (asksCaptcha && captcha.trim() === '') problems.push('captcha')
  return problems
}
