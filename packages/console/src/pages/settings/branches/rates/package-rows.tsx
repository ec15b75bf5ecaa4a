import { MAX_PACKAGE_MINUTES, type FloorPlan } from '@netbar/shared/contract'
import { Button, Checkbox, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { QuantityField } from '../../../../kit/form/number/number-field.tsx'
import { TextField } from '../../../../ui/text/text-field.tsx'
import { freePackageId, newPackage, ofKind, type TypedPackage } from './plan-draft.ts'
import { HoursInput, ScopeInput, WindowInput } from './rate-controls.tsx'
import { YuanField } from '../../../../kit/form/number/yuan-field.tsx'

const MAX_PACKAGES = 50
const NAME_LENGTH = 30
const KINDS = ['PACKAGE', 'OVERNIGHT'] as const

interface PackageRowProps {
  readonly n: number
  readonly plan: FloorPlan
  readonly typed: TypedPackage
  readonly problemOf: (field: string) => string | null
  readonly onChange: (typed: TypedPackage) => void
  readonly onRemove: () => void
}

const PackageRow = ({ n, plan, typed, problemOf, onChange, onRemove }: PackageRowProps) => {
  const { t } = useTranslation()
  const name = t('branchRates.packageNo', { n })
  const sale = problemOf('when')
  return (
    <li>
      <TextField
        aria-label={`${name} ${t('branchRates.packageName')}`}
        placeholder={t('branchRates.packageName')}
        limit={NAME_LENGTH}
        value={typed.name}
        problem={problemOf('name')}
        onChange={(text) => onChange({ ...typed, name: text })}
      />
      <Select
        aria-label={`${name} ${t('branchRates.kind')}`}
        value={typed.kind}
        options={KINDS.map((kind) => ({ value: kind, label: t(`branchRates.kinds.${kind}`) }))}
        onChange={(kind) => onChange(ofKind(typed, kind))}
      />
      {typed.kind === 'PACKAGE' ? (
        <QuantityField
          name={`package-${typed.id}-minutes`}
          aria-label={`${name} ${t('branchRates.minutes')}`}
          suffix={t('branchRates.minutes')}
          min={1}
          max={MAX_PACKAGE_MINUTES}
          value={typed.minutes}
          problem={problemOf('minutes')}
          onChange={(minutes) => onChange({ ...typed, minutes })}
        />
      ) : (
        <HoursInput
          name={`${name} ${t('branchRates.night')}`}
          value={typed.night}
          onChange={(night) => onChange({ ...typed, night })}
        />
      )}
      <YuanField
        name={`package-${typed.id}-price`}
        aria-label={`${name} ${t('branchRates.price')}`}
        value={typed.priceFen}
        problem={problemOf('priceFen')}
        onChange={(priceFen) => onChange({ ...typed, priceFen })}
      />
      <ScopeInput name={name} plan={plan} value={typed} onChange={(scope) => onChange({ ...typed, ...scope })} />
      <span className="rate-sale">
        <span className="quiet">{t('branchRates.sold')}</span>
        <WindowInput name={name} value={typed.when} onChange={(when) => onChange({ ...typed, when })} />
      </span>
      <Checkbox
        checked={typed.isAutomatic}
        onChange={({ target }) => onChange({ ...typed, isAutomatic: target.checked })}
      >
        {t('branchRates.automatic')}
      </Checkbox>
      <Button aria-label={`${t('branchRates.remove')} ${name}`} onClick={onRemove}>
        ×
      </Button>
      {sale !== null && (
        <span className="plan-problem" role="alert">
          {sale}
        </span>
      )}
    </li>
  )
}

interface PackageRowsProps {
  readonly plan: FloorPlan
  readonly packages: readonly TypedPackage[]
  readonly problemOf: (field: string) => string | null
  readonly onChange: (packages: readonly TypedPackage[]) => void
}

/** Packages of hours and of nights. */
export const PackageRows = ({ plan, packages, problemOf, onChange }: PackageRowsProps) => {
  const { t } = useTranslation()
  return (
    <section className="plan-section" aria-label={t('branchRates.packages')}>
      <h2>{t('branchRates.packages')}</h2>
      <p className="quiet">{t('branchRates.packagesHint')}</p>
      <ol className="plan-rows">
        {packages.map((typed, index) => (
          <PackageRow
            key={typed.id}
            n={index + 1}
            plan={plan}
            typed={typed}
            problemOf={(field) => problemOf(`packages.${index}.${field}`)}
            onChange={(next) => onChange(packages.with(index, next))}
            onRemove={() => onChange(packages.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <Button
        disabled={packages.length >= MAX_PACKAGES}
        onClick={() => onChange([...packages, newPackage(freePackageId(packages))])}
      >
        {t('branchRates.addPackage')}
      </Button>
    </section>
  )
}
