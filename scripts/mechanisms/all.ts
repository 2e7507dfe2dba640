import { accessMechanisms } from './access.ts'
import { attackMechanisms } from './attacks.ts'
import { avisosMechanisms } from './avisos.ts'
import { canalMechanisms } from './canais.ts'
import { faultMechanisms } from './faults.ts'
import { fileMechanisms } from './files.ts'
import { installationMechanisms } from './installation.ts'
import type { Mechanism } from './mechanism.ts'
import { permissionMechanisms } from './permissions.ts'
import { raceMechanisms } from './races.ts'
import { recebidoMechanisms } from './recebidos.ts'
import { sessionMechanisms } from './sessions.ts'
import { textMechanisms } from './texts.ts'

export const mechanisms: Mechanism[] = [
  ...raceMechanisms,
  ...faultMechanisms,
  ...permissionMechanisms,
  ...avisosMechanisms,
  ...canalMechanisms,
  ...recebidoMechanisms,
  ...attackMechanisms,
  ...accessMechanisms,
  ...installationMechanisms,
  ...fileMechanisms,
  ...sessionMechanisms,
  ...textMechanisms,
]
