let isWanted = false

/** Loads the console anew, which takes up what is typed: nobody has to be asked. */
export const reloadConsole = (): void => {
  isWanted = true
  window.location.reload()
}

/** Whether the window closes because the person chose to load the console anew. */
export const isReloadRequested = (): boolean => isWanted
