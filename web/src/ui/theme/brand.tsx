import { clsx } from 'clsx'
import css from './brand.module.css'

export const PRODUCT = 'Zelo'

/** A Z whose foot is a hand that holds something: care. For a picture of 32 by 32. */
export const MarkShape = () => (
  <>
    <path
      d="M8.800 7.500H20.300L8.400 16.900C8.400 21.300 11.800 24.700 16.100 24.700C20.100 24.700 23.400 21.700 23.800 17.800"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="16.800" cy="17.500" r="2.700" fill="currentColor" />
  </>
)

export function Mark({ size }: { size?: 'large' }) {
  return (
    <svg
      className={clsx(css.mark, size && css[size])}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <MarkShape />
    </svg>
  )
}

export function Logo() {
  return (
    <span className={css.logo}>
      <Mark />
      <span className={css.name}>{PRODUCT}</span>
    </span>
  )
}
