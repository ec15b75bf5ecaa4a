import type { GroupMember } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { moved } from '../../../kit/pictures/picture-list.ts'

interface MemberListProps {
  readonly members: readonly GroupMember[]
  readonly onChange: (members: readonly GroupMember[]) => void
}

/** Products of a group, reordered by dragging or by buttons. */
export const MemberList = ({ members, onChange }: MemberListProps) => {
  const { t } = useTranslation()
  const [dragged, setDragged] = useState<number | null>(null)
  const drop = (to: number) => {
    if (dragged !== null && dragged !== to) onChange(moved(members, dragged, to - dragged))
    setDragged(null)
  }
  return (
    <ol className="group-members">
      {members.map(({ id, code, name, spec, enabled }, index) => {
        const what = `${name} ${spec}`.trim()
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is an addition to buttons
          <li
            key={id}
            draggable
            className={dragged === index ? 'group-member group-member-dragged' : 'group-member'}
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => drop(index)}
            onDragEnd={() => setDragged(null)}
          >
            <span className="group-member-handle" aria-hidden="true">
              ⠿
            </span>
            <span className="group-member-name">
              {what} <span className="quiet">{code}</span>{' '}
              {!enabled && <StatusTag tone="closed">{t('kit.disabled')}</StatusTag>}
            </span>
            <Button
              size="small"
              disabled={index === 0}
              aria-label={`${t('productCode.move.UP')} ${what}`}
              onClick={() => onChange(moved(members, index, -1))}
            >
              ↑
            </Button>
            <Button
              size="small"
              disabled={index === members.length - 1}
              aria-label={`${t('productCode.move.DOWN')} ${what}`}
              onClick={() => onChange(moved(members, index, 1))}
            >
              ↓
            </Button>
            <Button
              size="small"
              aria-label={`${t('productCode.takeOut')} ${what}`}
              onClick={() => onChange(members.toSpliced(index, 1))}
            >
              ×
            </Button>
          </li>
        )
      })}
    </ol>
  )
}
