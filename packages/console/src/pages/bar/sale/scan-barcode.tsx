import { $basketProblem, barcodeScanned, saleSaving } from '@netbar/shared/console'
import type { InputRef } from 'antd'
import { useUnit } from 'effector-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../../frame/use-shortcut.ts'
import { useOnWritten } from '../../../kit/form/use-written.ts'
import { Input } from '../../../ui/input.ts'

/**
 * Puts what is scanned into the basket: a scanner types, and ends with Enter. F2 leads here from everywhere, and a sale that is paid
 * to the next one.
 */
export const ScanBarcode = () => {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<InputRef>(null)
  const { problem, scan } = useUnit({ problem: $basketProblem, scan: barcodeScanned })
  const [typed, setTyped] = useState('')
  useOnWritten(saleSaving, ({ result }) => {
    if (result.payStatus !== 'UNPAID') input.current?.focus()
  })
  useShortcut('f2', () => input.current?.focus({ cursor: 'all' }))
  return (
    <div className="scan-barcode">
      <label htmlFor={id}>
        {t('sale.barcode')} <kbd>F2</kbd>
      </label>
      <Input
        id={id}
        ref={input}
        data-focus="scan"
        autoComplete="off"
        value={typed}
        status={problem === null ? '' : 'error'}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={(event) => {
          event.preventDefault()
          scan(typed)
          setTyped('')
        }}
      />
      <output id={`${id}-problem`} className="find-missing">
        {problem !== null && t(`sale.basketProblems.${problem.kind}`, { ...problem })}
      </output>
    </div>
  )
}
