import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Metrics of a server at one moment; null where it did not answer. */
export type Scrape = string | null

interface Rule {
  readonly name: string
  readonly expr: string
}

const RULES = join(import.meta.dirname, '../../docs/monitoring/alerts.yml')

/** The rules of the file, whose exact form is parsed here and nothing else. */
export const alertRules: readonly Rule[] = [
  ...readFileSync(RULES, 'utf8').matchAll(/- alert: (?<name>\w+)\n +expr: (?<expr>.+)\n/g),
].map(({ groups }) => ({ name: groups?.['name'] ?? '', expr: groups?.['expr'] ?? '' }))

const SELECTOR = String.raw`(?<metric>\w+)(?:\{(?<labels>.*)\})?`

const escaped = (text: string) => text.replaceAll(/[^\w]/g, String.raw`\$&`)

const labelTests = (labels: string): readonly ((series: string) => boolean)[] =>
  [...labels.matchAll(/(?<label>\w+)=(?<regex>~)?"(?<value>[^"]*)"/g)].map(({ groups }) => {
    const value = groups?.['regex'] === undefined ? escaped(groups?.['value'] ?? '') : groups['value']
    const pattern = new RegExp(`[{,]${groups?.['label']}="(?:${value})"`)
    return (series) => pattern.test(series)
  })

/** The sum of the series of a selector; NaN where a server has none. */
const valueOf = (scrape: Scrape, selector: string): number => {
  const groups = new RegExp(`^${SELECTOR}$`).exec(selector)?.groups
  const metric = groups?.['metric'] ?? ''
  if (metric === 'up') return scrape === null ? 0 : 1
  const tests = labelTests(groups?.['labels'] ?? '')
  const lines = (scrape ?? '').split('\n').filter((line) => new RegExp(`^${metric}[ {]`).test(line))
  if (lines.length === 0) return Number.NaN
  return lines
    .filter((line) => tests.every((test) => test(line)))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)
}

const evaluate = (expression: string, before: Scrape, after: Scrape): number => {
  const increase = /^increase\((?<selector>.+)\[\w+\]\)$/.exec(expression)?.groups?.['selector']
  // A counter's series exists from its first increment on.
  if (increase !== undefined) return valueOf(after, increase) - (valueOf(before, increase) || 0)
  const [dividend, divisor] = expression.split(' / ')
  const value = valueOf(after, dividend ?? '')
  return divisor === undefined ? value : value / valueOf(after, divisor)
}

const COMPARISONS: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '==': (left, right) => left === right,
  '>': (left, right) => left > right,
  '<': (left, right) => left < right,
}

/** Names of the rules that fire between two scrapes. */
export const firing = (before: Scrape, after: Scrape): readonly string[] =>
  alertRules.flatMap(({ name, expr }) => {
    const {
      left = '',
      comparison = '',
      right = '',
    } = /^(?<left>.+) (?<comparison>==|>|<) (?<right>\S+)$/.exec(expr)?.groups ?? {}
    const compare = COMPARISONS[comparison]
    if (compare === undefined) throw new Error(`${name} has a form that is not known here: ${expr}`)
    return compare(evaluate(left, before, after), Number(right)) ? [name] : []
  })
