import type { ReactNode } from 'react'
import { longDay, relativeDay } from '#web/platform/time/dates.ts'
import css from './day-heading.module.css'

type SectionHeadingProps = {
  id?: string
  /** "3 visitas" */
  count: string
  children: ReactNode
}

export function SectionHeading({ id, count, children }: SectionHeadingProps) {
  return (
    <h2 className={css.heading} id={id}>
      <span>{children}</span>
      <span className={css.count}>{count}</span>
    </h2>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type DayHeadingProps = { id?: string; day: string; today: string; count: string }

export function DayHeading({ day, today, ...heading }: DayHeadingProps) {
  const near = relativeDay(day, today)
  return (
    <SectionHeading {...heading}>
      {near === undefined ? capitalised(longDay(day)) : `${near}, ${longDay(day)}`}
    </SectionHeading>
  )
}
