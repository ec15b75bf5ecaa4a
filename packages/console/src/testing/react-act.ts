import React from 'react'

/** Tasks in which React, of whose production build `act` is no part, renders, commits and runs its effects. */
const TASKS = 5

/** A task after those that wait already; timers may be faked. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(null)
  })

// What renders in tests calls it, so that a test looks at what is there after its render.
Object.assign(React, {
  act: async (change: () => Promise<void>) => {
    await change()
    for (let task = 0; task < TASKS; task += 1) await nextTask()
  },
})
