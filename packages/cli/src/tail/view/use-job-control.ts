import { setTimeout as wait } from 'node:timers/promises'
import { useApp, useInput } from 'ink'
import { useEffect, useRef, type RefObject } from 'react'

/** Without a shell that could continue it, the system ignores a stop: then the view is back after this time. */
const STOPPED_WITHIN_MS = 100

/** Windows has no job control. */
const STOP = process.platform === 'win32' ? null : 'SIGTSTP'

/**
 * Lets the shell have the terminal at Ctrl-Z and SIGTSTP, as it was before the view, and draws the view again when the
 * process is continued. `current` is true meanwhile: what is written then is lost.
 */
export const useJobControl = (): RefObject<boolean> => {
  const { suspendTerminal } = useApp()
  const isAway = useRef(false)
  useEffect(() => {
    if (!STOP) return
    let isStopAsked = false
    const leave = (work: () => Promise<void>) => {
      isAway.current = true
      void suspendTerminal(work).finally(() => {
        isAway.current = false
        if (isStopAsked) stop()
      })
    }
    const stop = () => {
      // The view is being drawn again: it is left once it is there.
      isStopAsked = isAway.current
      if (isStopAsked) return
      leave(async () => {
        // Without a listener the signal stops the process; all of its group, so that a wrapper stops too.
        process.off(STOP, stop)
        process.kill(0, STOP)
        await wait(STOPPED_WITHIN_MS)
        process.on(STOP, stop)
      })
    }
    // Also after SIGSTOP, which cannot be noticed: the shell has set the terminal as it likes it.
    const redraw = () => {
      if (!isAway.current) leave(() => Promise.resolve())
    }
    process.on(STOP, stop)
    process.on('SIGCONT', redraw)
    return () => {
      process.off(STOP, stop)
      process.off('SIGCONT', redraw)
    }
  }, [suspendTerminal])
  useInput((input, key) => {
    if (STOP && key.ctrl && input === 'z') process.emit(STOP, STOP)
  })
  return isAway
}
