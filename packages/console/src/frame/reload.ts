let isWanted = false

/** Reloads the console; drafts survive it, so no confirmation is needed. */
export const reloadConsole = (): void => {
  isWanted = true
  window.location.reload()
}

/** Whether the window closes because of {@link reloadConsole}. */
export const isReloadRequested = (): boolean => isWanted
