/** The shells whose completion is generated. */
export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const
