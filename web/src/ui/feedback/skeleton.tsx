import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import css from './skeleton.module.css'

type SkeletonProps = {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  /** As large as its frame has room, and at least as high as `height`. */
  fills?: boolean
}

/** The place of something that is on its way. */
export const Skeleton = ({ width, height, fills = false }: SkeletonProps) => (
  <span
    className={clsx(css.skeleton, fills && css.fills)}
    style={fills ? { minHeight: height } : { width, height }}
    data-skeleton=""
    aria-hidden="true"
  />
)
