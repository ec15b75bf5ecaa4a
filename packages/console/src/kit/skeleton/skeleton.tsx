import './skeleton.css'

interface SkeletonProps {
  readonly lines: number
}

/** Bars where content will be, as high as its lines, so that nothing moves when it comes. */
export const Skeleton = ({ lines }: SkeletonProps) => (
  <span className="skeleton" aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} />
    ))}
  </span>
)
