import { birthdayGuests, onlineEmployees, onlineUsersClosed, onlineUsersOpened } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Block } from '../../../kit/home/block.tsx'

/** Members in session whose birthday is today, and staff who use a guest machine. */
export const AtMachines = () => {
  const { t } = useTranslation()
  const { birthdays, birthdayStatus, birthdayError, employees, employeeStatus, employeeError, open, close } = useUnit({
    birthdays: birthdayGuests.$value,
    birthdayStatus: birthdayGuests.$status,
    birthdayError: birthdayGuests.$error,
    employees: onlineEmployees.$value,
    employeeStatus: onlineEmployees.$status,
    employeeError: onlineEmployees.$error,
    open: onlineUsersOpened,
    close: onlineUsersClosed,
  })
  useEffect(() => {
    open()
    return () => {
      close()
    }
  }, [open, close])
  return (
    <div className="home-stack">
      <Block
        title={t('home.birthdays')}
        state={{ status: birthdayStatus, error: birthdayError, onRetry: () => open() }}
        isEmpty={!birthdays?.total}
        empty={t('home.birthdaysEmpty')}
      >
        <ul className="home-people">
          {birthdays?.rows.map(({ memberId, name, age, machineName, levelName }) => (
            <li key={memberId}>
              <span className="home-machine">{machineName}</span>
              {name} <span className="quiet">{t('home.turns', { age, level: levelName })}</span>
            </li>
          ))}
        </ul>
      </Block>
      <Block
        title={t('home.staff')}
        state={{ status: employeeStatus, error: employeeError, onRetry: () => open() }}
        isEmpty={!employees?.total}
        empty={t('home.staffEmpty')}
      >
        <ul className="home-people">
          {employees?.rows.map(({ userId, name, machineName, usedMinutes }) => (
            <li key={userId}>
              <span className="home-machine">{machineName}</span>
              {name} <span className="quiet">{t('home.minutes', { n: usedMinutes })}</span>
            </li>
          ))}
        </ul>
      </Block>
    </div>
  )
}
