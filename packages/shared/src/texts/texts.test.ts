import { describe, expect, it } from 'vitest'
import { createTranslator, loadDomainTexts, LOCALES, startLocale, type Texts } from './index.ts'
import { texts as zhCN } from './zh-CN/index.ts'

const keysOf = (texts: Texts, path = ''): readonly string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [`${path}${name}`] : keysOf(text, `${path}${name}.`),
  )
const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

describe('the texts', () => {
  it.each(LOCALES)('[I18N-1] have the same keys and placeholders in %s as in zh-CN', async (locale) => {
    const texts = await loadDomainTexts(locale)
    expect(keysOf(texts)).toEqual(keysOf(zhCN))
    const [t, zh] = [createTranslator(texts), createTranslator(zhCN)]
    for (const key of keysOf(zhCN)) {
      expect(t(key)).not.toBe('')
      expect(placeholdersOf(t(key))).toEqual(placeholdersOf(zh(key)))
    }
  })
  it.each([
    ['errors.forbidden', '当前用户无相关操作权限！'],
    ['errors.wrongCredentials', '账户或密码错误！'],
    ['errors.wrongCaptcha', '请输入正确的验证码！'],
    ['errors.locked', '用户已锁定，请联系管理员'],
    ['errors.busy', '系统忙，请稍后再试！'],
    ['errors.noMenus', '您暂无此应用权限'],
    ['errors.wrongAddress', '请在指定IP地址登录!'],
    ['live.ready', '通知服务已就绪'],
    ['live.failed', '通知服务连接失败'],
    ['live.unsupported', 'Not support socket.io'],
    ['notifications.unread', '未读消息'],
    ['notifications.empty', '暂无消息'],
    ['notifications.readAll', '标记全部为已读'],
    ['notifications.history', '历史消息'],
    ['notifications.operationFailed', '操作失败'],
    ['notifications.readFailed', '单条消息已读接口调用失败'],
    ['notifications.label.PURCHASE', '商品订单'],
    ['notifications.label.priceAdjustment', '调价'],
    ['notifications.label.takeDown', '下架'],
    ['notifications.label.productChange', '商品信息变更'],
    ['notifications.label.refundOrder', '商品退单'],
    ['notifications.label.returnOrder', '商品退货'],
    ['unstored.title', '提示'],
    ['unstored.text', '订单未入库，请尽快处理'],
    ['unstored.handle', '去处理'],
    ['unstored.checkFailed', '七天内未入库订单查询出错'],
  ])('[ERR-9] say %s to the letter: %s', (key, text) => {
    expect(createTranslator(zhCN)(key)).toBe(text)
  })
})

describe('startLocale', () => {
  it.each([
    ['zh-TW', 'en-US', 'zh-TW'],
    [null, 'en-US', 'en-US'],
    [null, 'zh-CN', 'zh-CN'],
    [null, 'zh-TW', 'zh-CN'],
    [null, 'fr-FR', 'zh-CN'],
    [null, null, 'zh-CN'],
    ['klingon', 'en-US', 'en-US'],
    ['', 'en-GB', 'zh-CN'],
  ])('[I18N-2] stored %s and browser %s start in %s', (stored, browser, locale) => {
    expect(startLocale(stored, browser)).toBe(locale)
  })
})

describe('createTranslator', () => {
  const t = createTranslator({ own: { hello: '你好，{name}！' } }, { own: { hello: 'x', other: 'y' } })
  it('fills placeholders and leaves unknown ones', () => {
    expect(t('own.hello', { name: '{name} & <b>' })).toBe('你好，{name} & <b>！')
    expect(t('own.hello', { other: 1 })).toBe('你好，{name}！')
  })
  it('takes the first resource that has the key, and returns the key where none has it', () => {
    expect([t('own.other'), t('own'), t('nothing.here'), t('constructor.name')]).toEqual([
      'y',
      'own',
      'nothing.here',
      'constructor.name',
    ])
  })
})
