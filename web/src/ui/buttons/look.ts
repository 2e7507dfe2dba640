import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import css from './button.module.css'

export type Look = {
  /**
   * `main` is what most people come for, `final` cannot be taken back, `text` stands beside a text, `inline` in it,
   * `bar` and `bare` in the bar of the page.
   */
  look?: 'main' | 'quiet' | 'final' | 'text' | 'inline' | 'bar' | 'bare' | undefined
  size?: 'small' | 'field' | 'large' | undefined
  icon?: LucideIcon | undefined
}

export const lookOf = ({ look = 'main', size }: Look) => clsx(css.button, css[look], size && css[size])
