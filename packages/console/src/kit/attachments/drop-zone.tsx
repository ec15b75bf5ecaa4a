import { useEffect, useState, type ReactNode } from 'react'
import './attachments.css'

interface DropZoneProps {
  /** What may be dropped, pasted and chosen. */
  readonly label: string
  /** Types of files that the picker offers. */
  readonly accept: string
  readonly hint: string
  readonly onFiles: (files: readonly File[]) => void
  readonly children?: ReactNode
}

const filesOf = (data: DataTransfer | null): readonly File[] => [...(data?.files ?? [])]

/** Takes files by a picker, by dropping them, and from the clipboard of a page on the screen. */
export const DropZone = ({ label, accept, hint, onFiles, children }: DropZoneProps) => {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData)
      if (files.length > 0) onFiles(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onFiles])
  return (
    <div
      className={isOver ? 'drop-zone drop-zone-over' : 'drop-zone'}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onFiles(filesOf(event.dataTransfer))
      }}
    >
      <label className="attachment-add">
        <input
          type="file"
          className="visually-hidden"
          accept={accept}
          multiple
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])])
            // So that the same file can be chosen again.
            target.value = ''
          }}
        />
        {label}
      </label>
      <span className="quiet">{hint}</span>
      {children}
    </div>
  )
}
