import { $user, formatDateTime } from '@netbar/shared'
import { $brands, $defaultBrand, brands as brandList, brandsOpened } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { Fragment, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { FactList } from '../facts.tsx'
import { Barcode } from './barcode.tsx'
import { capitalLanguage, capitalMoney } from './capital-money.ts'
import type { Paper } from './paper.ts'
import { PaperPicture } from './paper-picture.tsx'
import './paper-sheet.css'

interface PaperSheetProps {
  readonly paper: Paper
  /** The sheet was printed, or not. */
  readonly onDone: () => void
}

/** Name of the brand that a branch belongs to; null until the brands are loaded, empty where they do not load. */
const useCompany = (branchNo: string | null): string | null => {
  const { user, brands, own, status, load } = useUnit({
    user: $user,
    brands: $brands,
    own: $defaultBrand,
    status: brandList.$status,
    load: brandsOpened,
  })
  const isUnknown = status === 'idle'
  useEffect(() => {
    if (isUnknown) load()
  }, [isUnknown, load])
  if (isUnknown || status === 'loading') return null
  const branch = user?.branches.find((each) => each.branchNo === branchNo)
  return brands.find(({ brandId }) => brandId === branch?.brandId)?.name ?? own?.name ?? ''
}

/** A document on A4, over as many pages as it takes; it is on no screen, and prints itself. */
export const PaperSheet = ({ paper, onDone }: PaperSheetProps) => {
  const { t, i18n } = useTranslation()
  const { title, documentNo, branchNo, facts, picture, table, totals, capitalFen, signatures } = paper
  const company = useCompany(branchNo)
  const [printedTime] = useState(() => new Date().toISOString())
  const printedBy = useUnit($user)?.name ?? ''
  const [hasPicture, setHasPicture] = useState(picture === undefined)
  const isReady = company !== null && hasPicture
  useEffect(() => {
    if (!isReady) return undefined
    window.addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [isReady, onDone])
  const language = capitalLanguage(i18n.language)
  return createPortal(
    <article className="paper" aria-label={`${title} ${documentNo ?? ''}`.trim()}>
      <header className="paper-head">
        <div>
          <p className="paper-company">{company}</p>
          <h1>{title}</h1>
        </div>
        {documentNo !== null && (
          <div className="paper-number">
            <Barcode value={documentNo} />
            <span>{documentNo}</span>
          </div>
        )}
      </header>
      <FactList facts={facts} />
      {picture && <PaperPicture picture={picture} title={title} onReady={() => setHasPicture(true)} />}
      <table>
        <thead>
          {/* Repeated on each page, so that a single sheet says what it is of. */}
          <tr className="paper-repeated">
            <td colSpan={table.heads.length}>
              {company} {title} {documentNo}
            </td>
          </tr>
          <tr>
            {table.heads.map((head) => (
              <th key={head.title} scope="col" className={head.isNumber ? 'paper-count' : ''}>
                {head.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={at} className={table.heads[at]?.isNumber ? 'paper-count' : ''}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <section className="paper-end">
        <dl className="paper-totals">
          {totals.map(([label, value]) => (
            <Fragment key={label}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        {capitalFen !== null && language !== null && (
          <p className="paper-capital">
            {t('documentPrint.capital')} <b>{capitalMoney(capitalFen, language)}</b>
          </p>
        )}
        <dl className="paper-signatures">
          {signatures.map((label) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd />
            </div>
          ))}
        </dl>
        <p className="paper-printed">
          {t('documentPrint.printed', { name: printedBy, time: formatDateTime(printedTime) })}
        </p>
      </section>
    </article>,
    document.body,
  )
}
