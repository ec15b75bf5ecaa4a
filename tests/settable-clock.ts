/**
 * A script whose `setClock(ms)` shifts the clock of its page or process, as a user or NTP does. Monotonic time goes
 * on, as with timers and `performance.now()`.
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
