import type { Files } from '#server/platform/storage/files.ts'
import { fotosRoutes } from './fotos/routes.ts'
import { pacoteRoutes } from './pacote/routes.ts'
import { pendenciasRoutes } from './pendencias/routes.ts'
import { registrosRoutes } from './registros/routes.ts'

export const campoRoutes = ({ files }: { files: Files }) => [
  ...pacoteRoutes,
  ...registrosRoutes,
  ...fotosRoutes({ files }),
  ...pendenciasRoutes,
]
