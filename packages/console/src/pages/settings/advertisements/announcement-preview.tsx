import type { ClientAnnouncement } from '@netbar/shared/contract'
import './screen-frame.css'
import './announcement-preview.css'

/** An announcement in a frame of the proportions of a client's screen. */
export const AnnouncementPreview = ({ row: { kind, title, content } }: { readonly row: ClientAnnouncement }) => (
  <div className="screen-preview">
    <div className="screen-frame">
      {kind === 'TICKER' ? (
        <p className="announcement-ticker">{`${title} ${content}`}</p>
      ) : (
        <section className="announcement-popup">
          <h2>{title}</h2>
          {content.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
    </div>
  </div>
)
