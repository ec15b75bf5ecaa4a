import { formatMoney, type Latest } from '@netbar/shared'
import type { TransferParty } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { MemberKeyField } from '../../bar/members/member-key-field.tsx'

interface PartyFieldProps {
  /** Whether this one passes on, or receives. */
  readonly side: 'from' | 'to'
  readonly party: Latest<string, TransferParty | null>
}

/** Finds a side of a transfer by an exact key, and shows who it is. */
export const PartyField = ({ side, party }: PartyFieldProps) => {
  const { t } = useTranslation()
  const found = useUnit(party.$value)
  return (
    <>
      <MemberKeyField
        label={t(`transfer.find.${side}`)}
        find={t('transfer.find.do')}
        nobody={t('transfer.find.nobody')}
        found={party}
      />
      {found !== null && (
        <output className="transfer-party">
          {t('transfer.party', {
            no: found.memberNo,
            name: found.name,
            phone: found.phone,
            branch: found.branchName,
            principal: formatMoney(found.principalFen),
            gift: formatMoney(found.giftFen),
          })}
        </output>
      )}
    </>
  )
}
