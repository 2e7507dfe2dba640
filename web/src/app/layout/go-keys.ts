import type { Perfil } from '#contract/endpoint.ts'

export type GoKey = { key: string; path: string; name: string }

const go = (key: string, path: string, name: string): GoKey => ({ key, path, name })

/** Where a letter after G leads. */
export const goKeys: Record<Perfil, readonly GoKey[]> = {
  admin: [
    go('i', '', 'Painel'),
    go('c', 'chamadoscrud', 'Chamados'),
    go('f', 'chamadoscrud?fila=true', 'Fila'),
    go('v', 'visitashj', 'Visitas de hoje'),
    go('s', 'visitassem', 'Visitas da semana'),
    go('m', 'visitasmes', 'Visitas do mês'),
    go('a', 'artigoscrud', 'Artigos'),
    go('l', 'clientecrud', 'Clientes'),
    go('u', 'usuarios', 'Usuários'),
    go('n', 'avisos', 'Avisos'),
  ],
  analista: [
    go('i', '', 'Painel'),
    go('c', 'achamadoscrud', 'Chamados'),
    go('f', 'achamadoscrud?fila=true', 'Fila'),
    go('v', 'visitashojea', 'Visitas de hoje'),
    go('s', 'visitassema', 'Visitas da semana'),
    go('m', 'visitasmesa', 'Visitas do mês'),
    go('a', 'artigoscrud', 'Artigos'),
    go('n', 'avisos', 'Avisos'),
  ],
  cliente: [
    go('i', '', 'Painel'),
    go('c', 'cchamadoscrud', 'Meus chamados'),
    go('e', 'chamadoscrud', 'Chamados da empresa'),
    go('n', 'avisos', 'Avisos'),
  ],
  painel: [],
}
