import { paysAsMember, type MemberCard, type Seat } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'

/** Whom something is sold to. */
export type BuyerKind = 'guest' | 'seat' | 'member'

/** The machine that goods are brought to, and the member who may pay by card. */
export const buyerOf = (kind: BuyerKind, seat: Seat | null, member: MemberCard | null) => {
  if (kind === 'seat' && seat !== null) return { machineId: seat.id, memberId: seat.guest?.memberId ?? null }
  if (kind === 'member' && member !== null && paysAsMember(member)) return { machineId: null, memberId: member.id }
  return { machineId: null, memberId: null }
}

interface BuyerChoiceProps {
  readonly seat: Seat | null
  readonly member: MemberCard | null
  readonly chosen: BuyerKind
  readonly onChange: (kind: BuyerKind) => void
}

/** A guest at the counter, the chosen seat, or the member at the counter, as far as there are any. */
export const BuyerChoice = ({ seat, member, chosen, onChange }: BuyerChoiceProps) => {
  const { t } = useTranslation()
  const choices: { readonly key: BuyerKind; readonly label: string }[] = [{ key: 'guest', label: t('sale.guest') }]
  if (seat !== null) choices.push({ key: 'seat', label: t('counter.seat', { machine: seat.name }) })
  if (member !== null && paysAsMember(member))
    choices.push({ key: 'member', label: t('sale.member', { name: member.name, no: member.memberNo }) })
  if (choices.length === 1) return null
  const shown = choices.some(({ key }) => key === chosen) ? chosen : 'guest'
  return <ChoiceBar label={t('sale.buyer')} choices={choices} chosen={shown} onChange={onChange} />
}
