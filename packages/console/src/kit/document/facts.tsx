import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { orDash } from '../../ui/or-dash.ts'
import './facts.css'

/** A fact of a document: the text key of its label, and its value. */
export type Fact = readonly [label: string, value: ReactNode]

/** Facts with their labels; a dash for an unknown value. Facts that do not apply are left out as false. */
export const FactList = ({ facts }: { readonly facts: readonly (Fact | false)[] }) => {
  const { t } = useTranslation()
  return (
    <dl className="facts">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{t(fact[0])}</dt>
              <dd>{orDash(fact[1])}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
