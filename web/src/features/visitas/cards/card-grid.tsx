import type { ComponentProps } from 'react'
import css from './card-grid.module.css'

/** Cards, and headings between them, as many beside each other as have room. */
export const CardGrid = (props: Omit<ComponentProps<'div'>, 'className'>) => (
  <div {...props} className={css.grid} />
)
