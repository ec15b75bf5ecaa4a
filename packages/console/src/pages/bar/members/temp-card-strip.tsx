import { formatMoney } from '@netbar/shared'
import { depositReturn, tempCards, tempCardsClosed, tempCardsOpened } from '@netbar/shared/console'
import type { TempCard } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { SupplementDialog } from './supplement-dialog.tsx'

/** What is asked about on the strip. */
type Asked = { readonly kind: 'supplement' | 'return'; readonly card: TempCard }

/** Temporary cards that something is to be done about: whose guest is not known yet, or whose deposit was left behind. Nothing where there are none. */
export const TempCardStrip = () => {
  const { t } = useTranslation()
  const { cards, status, error, isReturning, open, close, ask, giveBack } = useUnit({
    cards: tempCards.$value,
    status: tempCards.$status,
    error: tempCards.$error,
    isReturning: depositReturn.$isPending,
    open: tempCardsOpened,
    close: tempCardsClosed,
    ask: tempCards.asked,
    giveBack: depositReturn.submitted,
  })
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    open()
    return () => close()
  }, [open, close])
  if (status === 'failed' && cards === null) return <RetryAlert error={error} onRetry={ask} />
  const shown = (cards ?? []).filter(({ name, machineName }) => name === null || machineName === null)
  if (shown.length === 0) return null
  return (
    <section className="awaiting" aria-label={t('tempCard.wanted')}>
      <h3>{t('tempCard.wanted')}</h3>
      <ul>
        {shown.map((card) => (
          <li key={card.id}>
            <span>
              {card.cardNo}{' '}
              <span className="quiet">
                {card.machineName === null
                  ? t('tempCard.left', { amount: formatMoney(card.depositFen) })
                  : t('tempCard.at', { machine: card.machineName })}
              </span>
            </span>
            {card.machineName === null ? (
              <Button size="small" loading={isReturning} onClick={() => setAsked({ kind: 'return', card })}>
                {t('tempCard.return')}
              </Button>
            ) : (
              <Button size="small" onClick={() => setAsked({ kind: 'supplement', card })}>
                {t('tempCard.supplement')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked?.kind === 'supplement' && (
        <SupplementDialog key={asked.card.id} card={asked.card} onClose={() => setAsked(null)} />
      )}
      {asked?.kind === 'return' && (
        <ConfirmDialog
          title={t('tempCard.return')}
          confirm={t('tempCard.return')}
          onConfirm={() => giveBack(asked.card.id)}
          onClose={() => setAsked(null)}
        >
          {t('tempCard.returnHint', { cardNo: asked.card.cardNo, amount: formatMoney(asked.card.depositFen) })}
        </ConfirmDialog>
      )}
    </section>
  )
}
