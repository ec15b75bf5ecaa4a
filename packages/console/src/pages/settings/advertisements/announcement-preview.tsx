import type { ClientAnnouncement } from '@netbar/shared/contract'
import type { FormValues } from '../../../kit/form/form-field.ts'
import './screen-frame.css'
import './announcement-preview.css'

type Told = Pick<ClientAnnouncement, 'title' | 'content'> & { readonly isTicker: boolean }

/** An announcement in a frame of the proportions of a client's screen. */
const ScreenAnnouncement = ({ isTicker, title, content }: Told) => (
  <div className="screen-preview">
    <div className="screen-frame">
      {isTicker ? (
        <p className="announcement-ticker">{`${title} ${content}`}</p>
      ) : (
        <section className="announcement-popup">
          <h2>{title}</h2>
          {content.split(/\n{2,}/).map((paragraph, index) => (
            // Paragraphs may say the same, and never move.
            <p key={String(index)}>{paragraph}</p>
          ))}
        </section>
      )}
    </div>
  </div>
)

/** An announcement as machines show it. */
export const AnnouncementPreview = ({ row: { kind, title, content } }: { readonly row: ClientAnnouncement }) => (
  <ScreenAnnouncement isTicker={kind === 'TICKER'} title={title} content={content} />
)

/** An announcement as it is typed. */
export const AnnouncementFormPreview = ({ values }: { readonly values: FormValues }) => (
  <ScreenAnnouncement
    isTicker={values['kind'] === 'TICKER'}
    title={values['title'] ?? ''}
    content={values['content'] ?? ''}
  />
)
