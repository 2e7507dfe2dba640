import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { perfilNames } from '#web/domain/perfil-names.ts'
import type { SessionUser } from '#web/platform/session/stored-user.ts'

const initialsOf = (name: string) => {
  const words = name.split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0).toUpperCase())
    .join('')
}

export function Initials({ name }: { name: string }) {
  return (
    <Avatar
      aria-hidden="true"
      sx={{
        width: 28,
        height: 28,
        bgcolor: 'action.selected',
        color: 'primary.dark',
        fontSize: '0.75rem',
        fontWeight: 650,
      }}
    >
      {initialsOf(name)}
    </Avatar>
  )
}

export function UserCard({ usuario, name }: { usuario: SessionUser; name: string }) {
  return (
    <Box sx={{ px: 2, py: 1.5 }}>
      <Typography sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>{name}</Typography>
      {usuario.email !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {usuario.email}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        <span>ID {usuario.id ?? '—'}</span>
        {' · '}
        <span>{perfilNames[usuario.perfil]}</span>
      </Typography>
    </Box>
  )
}
