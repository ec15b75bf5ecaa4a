import { configure } from '/widgets/cdn/bell.js'
import '/widgets/cdn/branch-selector.js'
import '/widgets/cdn/notice-feed.js'
import '/widgets/cdn/store-purchase-list.js'

const texts = {
  'zh-CN': {
    title: '星河集团员工门户',
    signIn: '员工登录',
    username: '用户名',
    password: '密码',
    captcha: '验证码',
    submit: '登录',
    signOut: '退出',
    news: '集团公告',
    news1: '关于冬季门店消防检查的通知',
    news2: '十一月员工培训安排',
    news3: '食堂菜单更新',
    live: '门店动态',
    purchases: '采购与入库',
    events: '组件事件',
    failed: '登录失败',
    welcome: '您好，',
  },
  'en-US': {
    title: 'Galaxy Group Staff Portal',
    signIn: 'Staff sign-in',
    username: 'Username',
    password: 'Password',
    captcha: 'Captcha',
    submit: 'Sign in',
    signOut: 'Sign out',
    news: 'Group notices',
    news1: 'Winter fire inspection of all stores',
    news2: 'Staff training in November',
    news3: 'New canteen menu',
    live: 'In the store now',
    purchases: 'Purchases and receipts',
    events: 'Widget events',
    failed: 'Sign-in failed',
    welcome: 'Welcome, ',
  },
  'zh-TW': {
    title: '星河集團員工入口網站',
    signIn: '員工登入',
    username: '使用者名稱',
    password: '密碼',
    captcha: '驗證碼',
    submit: '登入',
    signOut: '登出',
    news: '集團公告',
    news1: '關於冬季門市消防檢查的通知',
    news2: '十一月員工訓練安排',
    news3: '員工餐廳菜單更新',
    live: '門市動態',
    purchases: '採購與入庫',
    events: '元件事件',
    failed: '登入失敗',
    welcome: '您好，',
  },
}

const $ = (id) => document.getElementById(id)
const widgets = ['branch', 'bell', 'feed', 'orders'].map($)
const form = $('sign-in')
let language = 'zh-CN'
let token = null
let person = null

const show = () => {
  document.documentElement.lang = language
  document.title = texts[language].title
  for (const element of document.querySelectorAll('[data-text]'))
    element.textContent = texts[language][element.dataset.text]
  $('welcome').textContent = person ? `${texts[language].welcome}${person}` : ''
  for (const widget of widgets) widget.setAttribute('locale', language)
}

const call = async (path, options = {}) => {
  const response = await fetch(path, {
    ...options,
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
  })
  return response.json()
}

const askCaptcha = async (username) => {
  const { data } = await call(`/api/auth/jwt/captcha?username=${encodeURIComponent(username)}`)
  $('captcha').hidden = !data?.needed
  if (data?.image) $('captcha-image').src = data.image
}

const signedIn = (username) => {
  person = username
  form.hidden = Boolean(username)
  for (const id of ['branch', 'bell', 'live', 'purchases']) $(id).hidden = !username
  $('sign-out').hidden = !username
  $('welcome').hidden = !username
  show()
}

const signIn = async () => {
  const { username, password, captcha } = Object.fromEntries(new FormData(form))
  const answer = await call('/api/auth/jwt/token', {
    method: 'POST',
    body: JSON.stringify({ username, password, captcha }),
  })
  if (answer.status !== 200) {
    $('problem').textContent = answer.msg || texts[language].failed
    return askCaptcha(username)
  }
  $('problem').textContent = ''
  // The token stays in this variable: the widgets ask for it, and it is nowhere in the page.
  token = answer.data
  configure({ baseUrl: '', getToken: () => token, locale: language })
  form.reset()
  signedIn(username)
}
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void signIn()
})

const signOut = () => {
  if (!token) return
  token = null
  configure({ baseUrl: '', getToken: () => null, locale: language })
  signedIn(null)
}
$('sign-out').addEventListener('click', signOut)
$('language').addEventListener('change', ({ target }) => {
  language = target.value
  show()
})

for (const name of [
  'netbar-navigate',
  'netbar-notice',
  'netbar-count',
  'netbar-branch',
  'netbar-connection',
  'netbar-error',
  'netbar-signed-out',
]) {
  document.addEventListener(name, (event) => {
    // The portal opens the console itself, in a window of its own.
    if (name === 'netbar-navigate') {
      event.preventDefault()
      window.open(event.detail.href, '_blank', 'noopener')
    }
    if (name === 'netbar-signed-out') signOut()
    const line = document.createElement('li')
    line.textContent = `${name} ${JSON.stringify(event.detail)}`
    $('events').prepend(line)
    while ($('events').childElementCount > 20) $('events').lastElementChild.remove()
  })
}
show()
