import Box from '@mui/material/Box'
import { licences } from 'virtual:licencas'

const cell = { py: 0.75, px: 1.5, textAlign: 'left', fontWeight: 400 }

export default function LicenceTable() {
  return (
    <Box
      component="section"
      aria-label="Licenças"
      tabIndex={0}
      sx={{ maxHeight: 260, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontSize: '0.8125rem',
          '& th, & td': cell,
          '& thead th': {
            position: 'sticky',
            top: 0,
            bgcolor: 'background.default',
            fontWeight: 600,
            whiteSpace: 'nowrap',
          },
          '& tbody tr': { borderTop: 1, borderColor: 'divider' },
          '& td, & th span': { color: 'text.secondary', whiteSpace: 'nowrap' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Componente</th>
            <th scope="col">Licença</th>
          </tr>
        </thead>
        <tbody>
          {licences.map(({ name, version, licence }) => (
            <tr key={name}>
              <th scope="row">
                {name} <span>{version}</span>
              </th>
              <td>{licence}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
