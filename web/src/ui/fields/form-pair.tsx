import type { ReactNode } from 'react'
import css from './form-pair.module.css'

/** Two fields side by side where there is room. */
export const FormPair = ({ children }: { children: ReactNode }) => <div className={css.pair}>{children}</div>
