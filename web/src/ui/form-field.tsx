import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId, type Ref } from 'react'

type FormFieldProps = Omit<OutlinedInputProps, 'id' | 'label' | 'error' | 'ref'> & {
  label: string
  error?: string | undefined
  hint?: string
  /** Goes to the input itself, so that `{...form.register('name')}` can be spread. */
  ref?: Ref<HTMLInputElement>
}

/** Label above, fault below, both tied to the input. */
export function FormField({ label, error, hint, ref, ...input }: FormFieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <FormControl fullWidth error={error !== undefined}>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ mb: 0.75, fontWeight: 550 }}>
        {label}
      </Typography>
      <OutlinedInput
        {...input}
        id={id}
        inputRef={ref}
        {...(note !== undefined && { 'aria-describedby': `${id}-note` })}
      />
      {note !== undefined && <FormHelperText id={`${id}-note`}>{note}</FormHelperText>}
    </FormControl>
  )
}
