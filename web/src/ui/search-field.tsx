import Autocomplete from '@mui/material/Autocomplete'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode, type Ref } from 'react'

export type SearchOption = { id: number; nome: string }

type SearchFieldProps<Option extends SearchOption> = {
  label: string
  value: Option | null
  onChange: (value: Option | null) => void
  onBlur?: () => void
  /** What the server found for the text that `onSearch` was told. */
  options: readonly Option[]
  onSearch: (text: string) => void
  searching: boolean
  /** Shown in place of the options when there are none: nothing found, or why nobody could look. */
  nothing: ReactNode
  optionText: (option: Option) => string
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** One of many, found by typing a part of the name. */
export function SearchField<Option extends SearchOption>(props: SearchFieldProps<Option>) {
  const { label, value, onChange, onBlur, options, onSearch, searching, nothing, optionText, error, ref } =
    props
  const id = useId()
  return (
    <FormControl fullWidth error={error !== undefined}>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ mb: 0.75, fontWeight: 550 }}>
        {label}
      </Typography>
      <Autocomplete
        id={id}
        value={value}
        options={options}
        // The server has filtered: accents and case are its business.
        filterOptions={(found) => found}
        getOptionLabel={optionText}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        loading={searching}
        loadingText="Procurando…"
        noOptionsText={nothing}
        onChange={(_event, chosen) => onChange(chosen)}
        onInputChange={(_event, text, reason) => onSearch(reason === 'input' ? text : '')}
        {...(onBlur && { onBlur })}
        // Inside the dialog, so that readers find the list; fixed, so that the dialog does not cut it off.
        disablePortal
        popupIcon={<ChevronDown size={18} aria-hidden="true" />}
        slotProps={{
          clearIndicator: { sx: { display: 'none' } },
          popper: { popperOptions: { strategy: 'fixed' } },
        }}
        renderInput={({ slotProps, disabled }) => (
          <OutlinedInput
            {...slotProps.input}
            disabled={disabled}
            fullWidth
            inputRef={ref}
            inputProps={{
              ...slotProps.htmlInput,
              'aria-invalid': error !== undefined,
              ...(error !== undefined && { 'aria-describedby': `${id}-note` }),
            }}
          />
        )}
      />
      {error !== undefined && <FormHelperText id={`${id}-note`}>{error}</FormHelperText>}
    </FormControl>
  )
}
