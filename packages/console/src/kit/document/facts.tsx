import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { orDash } from '../../ui/or-dash.ts'
import './facts.css'

/** Something that a document says of itself: the key of what that is called, and the fact. */
export type Fact = readonly [label: string, value: ReactNode]

/** Facts by their names; a dash stands for what is not known. Those that do not apply are left out as false. */
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
