import { chromium } from 'playwright'
const base = process.env.BASE ?? 'http://127.0.0.1:5701'
const args = ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args })
const locale = process.env.LOC ?? 'zh-CN'
const [w,h] = (process.env.SIZE ?? '1440x900').split('x').map(Number)
const ctx = await browser.newContext({ locale, timezoneId: 'Asia/Shanghai', viewport: { width: w, height: h } })
const page = await ctx.newPage()
page.on('console', m => { if (['error','warning'].includes(m.type())) console.log('console', m.type(), m.text().slice(0,300)) })
page.on('pageerror', e => console.log('pageerror', e.message.slice(0,400)))
const tag = `${locale}-${w}`
await page.goto(base + '/login'); await page.waitForSelector('form')
await page.screenshot({ path: `/tmp/shots/${tag}-login.png` })
const user = process.env.USERNAME_ ?? 'xh001_mgr'
await page.fill('[name=username]', user); await page.fill('[name=password]', 'netbar-demo'); await page.keyboard.press('Enter')
await page.waitForURL('**/home')
await page.waitForTimeout(2500)
await page.screenshot({ path: `/tmp/shots/${tag}-home.png` })
const dlg = page.getByRole('dialog'); if (await dlg.count()) await page.keyboard.press('Escape')
await page.goto(base + '/admin/product/storePurchaseList'); await page.waitForTimeout(2000)
if (await dlg.count()) await page.keyboard.press('Escape')
await page.screenshot({ path: `/tmp/shots/${tag}-list.png`, fullPage: true })
await page.goto(base + '/admin/product/storePurchaseList?status=SHIPPED'); await page.waitForTimeout(1500)
await page.keyboard.press('Escape'); await page.waitForTimeout(300)
const link = page.locator('tbody a').first()
if (await link.count()) { await link.click(); await page.waitForTimeout(1500); await page.screenshot({ path: `/tmp/shots/${tag}-detail.png`, fullPage: true }) }
await page.locator('.netbar-bell-button').click(); await page.waitForTimeout(800)
await page.screenshot({ path: `/tmp/shots/${tag}-bell.png` })
await page.keyboard.press('Escape')
await page.goto(base + '/nowhere'); await page.waitForTimeout(600); await page.screenshot({ path: `/tmp/shots/${tag}-404.png` })
await page.goto(base + '/settings/role'); await page.waitForTimeout(600); await page.screenshot({ path: `/tmp/shots/${tag}-role.png` })
await browser.close()
