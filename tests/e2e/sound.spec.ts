import { callForService, runFloorEvent } from '@netbar/server/testing'
import { expect, test } from './fixtures.ts'

// Scripts that Playwright evaluates in a page count as a user gesture, those of a trace too. So this page is read
// over a session of its own, and operated by the mouse only.
test.use({ trace: 'off' })

const HINT = '浏览器已静音提示音，点击页面任意处即可恢复'

/** Runs in the page: counts attempts to play, sounds, and hints. */
const listen = (hint: string) => {
  const heard = { tries: 0, tones: 0, hints: 0 }
  Reflect.set(globalThis, 'heard', heard)
  class Context extends AudioContext {
    override resume() {
      heard.tries += 1
      return super.resume()
    }
  }
  class Tone extends OscillatorNode {
    override start(when?: number) {
      if (this.context.state === 'running') heard.tones += 1
      super.start(when)
    }
  }
  Object.assign(globalThis, { AudioContext: Context, OscillatorNode: Tone })
  let isHinted = false
  new MutationObserver(() => {
    const isThere = document.body?.textContent.includes(hint) ?? false
    if (isThere && !isHinted) heard.hints += 1
    isHinted = isThere
  }).observe(document, { childList: true, subtree: true })
}

test('[NOTICE-11] a sound that the browser blocks shows a hint at once, plays with the next click, and normally afterwards @release', async ({
  context,
  page,
  server,
}) => {
  const browser = await context.newCDPSession(page)
  const read = async (expression: string): Promise<unknown> =>
    (await browser.send('Runtime.evaluate', { expression, returnByValue: true })).result.value
  const call = () => runFloorEvent(server.database, 'XH001', callForService)
  await page.addInitScript(listen, HINT)
  await page.goto(`${server.url}/login?token=${await server.signIn('area01')}`)
  await expect.poll(() => read(`document.querySelector('[aria-label="通知已连接"]') !== null`)).toBe(true)

  await call()
  await expect.poll(() => read('heard')).toMatchObject({ hints: 1 })
  await expect
    .poll(async () => {
      await call()
      return read('heard.tries')
    })
    .toBeGreaterThan(1)
  expect(await read('[navigator.userActivation.hasBeenActive, heard.tones, heard.hints]')).toEqual([false, 0, 1])

  await page.mouse.click(720, 450)
  await expect.poll(() => read(`document.body.innerText.includes('${HINT}')`)).toBe(false)
  await expect.poll(() => read('heard.tones')).toBeGreaterThan(0)
  const tones = Number(await read('heard.tones'))
  await expect
    .poll(async () => {
      await call()
      return read('heard.tones')
    })
    .toBeGreaterThan(tones)
  expect(await read('heard.hints')).toBe(1)
})
