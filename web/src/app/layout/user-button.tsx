import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { ChevronDown } from 'lucide-react'
import { Initials } from './user-card.tsx'

type UserButtonProps = { name: string; menuId: string; open: boolean; onOpen: (anchor: HTMLElement) => void }

const onlyWithRoom = { xs: 'none', sm: 'block' }

export function UserButton({ name, menuId, open, onOpen }: UserButtonProps) {
  return (
    <ButtonBase
      aria-haspopup="menu"
      aria-expanded={open}
      {...(open && { 'aria-controls': menuId })}
      onClick={(event) => onOpen(event.currentTarget)}
      sx={{
        gap: 1,
        minHeight: 44,
        minWidth: 44,
        px: 1,
        borderRadius: 1,
        font: 'inherit',
        fontSize: '0.875rem',
        fontWeight: 550,
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <span className="visually-hidden">Conta de {name}</span>
      <Initials name={name} />
      <Box
        component="span"
        aria-hidden="true"
        sx={{
          display: onlyWithRoom,
          maxWidth: 200,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {name}
      </Box>
      <Box
        component={ChevronDown}
        size={16}
        aria-hidden="true"
        sx={{ display: onlyWithRoom, color: 'text.secondary' }}
      />
    </ButtonBase>
  )
}
