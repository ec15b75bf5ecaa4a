import type { StockMovement } from '@netbar/shared/contract'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { RowButton } from '../../../ui/row-button.tsx'

/** Opens the dialog to reverse a movement of the ledger. */
export const ReverseMovement = createContext<(movement: StockMovement) => void>(() => undefined)

/** Button to reverse an adjustment, where that is possible. */
export const ReverseButton = ({ movement }: { readonly movement: StockMovement }) => {
  const { t } = useTranslation()
  const reverse = useContext(ReverseMovement)
  if (movement.reversal !== 'POSSIBLE') return null
  return (
    <RowButton isDangerous onClick={() => reverse(movement)}>
      {t('stock.reverse.do')}
    </RowButton>
  )
}
