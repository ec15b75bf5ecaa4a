interface ChangeTextProps {
  /** Null where there was nothing before. */
  readonly change: string | null
}

/** A change; its sign, not only its colour, says the direction. */
export const ChangeText = ({ change }: ChangeTextProps) =>
  change === null ? (
    <span className="quiet">—</span>
  ) : (
    <b className={change.startsWith('-') ? 'home-less' : 'home-more'}>{change}</b>
  )
