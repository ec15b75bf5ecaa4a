import { configure } from '/widgets/cdn/bell.js'
import '/widgets/cdn/branch-selector.js'
import '/widgets/cdn/notice-feed.js'
import '/widgets/cdn/store-purchase-list.js'
import '/widgets/cdn/company-purchase-list.js'

const TAGS = [
  'netbar-bell',
  'netbar-branch-selector',
  'netbar-notice-feed',
  'netbar-store-purchase-list',
  'netbar-company-purchase-list',
]
const $ = (id) => document.getElementById(id)
/** What the fields of a form hold; they are texts, as no form here takes files. */
const values = (form) =>
  Object.fromEntries([...form.elements].flatMap(({ name, value }) => (name ? [[name, value]] : [])))

const sections = TAGS.map((tag) => {
  const section = document.createElement('section')
  const heading = document.createElement('h2')
  heading.textContent = `<${tag}>`
  section.append(heading, document.createElement(tag))
  return section
})
$('shelf').append(...sections)

const show = () => {
  const { theme, locale, dir, width, accent, radius } = values($('choice'))
  const isDark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  for (const section of sections) {
    const widget = section.lastElementChild
    section.classList.toggle('dark', isDark)
    section.dir = dir
    section.style.width = width
    widget.setAttribute('theme', theme)
    widget.setAttribute('locale', locale)
    if (accent !== '#1d5bd8') widget.style.setProperty('--netbar-accent', accent)
    widget.style.setProperty('--netbar-radius', `${radius}px`)
  }
}
$('choice').addEventListener('input', show)
show()

const signIn = async (form) => {
  const answer = await fetch('/api/auth/jwt/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...values(form), captcha: '' }),
  })
  const { status, msg, data } = await answer.json()
  $('problem').textContent = status === 200 ? '' : msg
  if (status === 200) configure({ baseUrl: '', getToken: () => data, locale: values($('choice')).locale })
}
$('sign-in').addEventListener('submit', (event) => {
  event.preventDefault()
  void signIn(event.target)
})
document.addEventListener('netbar-navigate', (event) => event.preventDefault())
