/**
 * A program whose `setClock(ms)` sets the clock of its page or process so far off, as a person or NTP does. What measures time
 * by itself goes on, as timers and `performance.now()` do.
 */
export const SETTABLE_CLOCK = `{
  const Clock = Date
  let off = 0
  globalThis.Date = class extends Clock {
    constructor(...parts) { parts.length ? super(...parts) : super(Clock.now() + off) }
    static now() { return Clock.now() + off }
  }
  globalThis.setClock = (ms) => { off = ms }
}
`
