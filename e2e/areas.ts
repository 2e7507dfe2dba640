import type { Perfil } from '#contract/endpoint.ts'

/** The routes of the specification with the title that each screen shows. */
export const areas: Record<Perfil, [path: string, title: string][]> = {
  admin: [
    ['', 'Painel'],
    ['/painel', 'Painel'],
    ['/usuarios', 'Usuários'],
    ['/clientecrud', 'Clientes'],
    ['/visitascrud', 'Gestão de visitas'],
    ['/visitashj', 'Visitas de hoje'],
    ['/visitassem', 'Visitas da semana'],
    ['/visitasmes', 'Visitas do mês'],
    ['/painelartigos', 'Base de conhecimento'],
    ['/artigoscrud', 'Artigos'],
    ['/configuracoes', 'Configurações'],
    ['/sinonimos', 'Sinônimos'],
    ['/pendenciascampo', 'Pendências de campo'],
    ['/sla', 'SLA'],
    ['/chamadoscrud', 'Chamados'],
    ['/chamados/12', 'Ticket - #12'],
    ['/assistente', 'Assistente'],
    ['/canais', 'Canais'],
    ['/auditoria', 'Auditoria'],
    ['/lixeira', 'Lixeira'],
    ['/avisos', 'Avisos'],
    ['/meusavisos', 'Meus avisos'],
    ['/ajuda', 'Ajuda'],
  ],
  analista: [
    ['', 'Painel'],
    ['/painelanalista', 'Painel'],
    ['/visitashojea', 'Visitas de hoje'],
    ['/visitashojea/0', 'Visita'],
    ['/esteaparelho', 'Este aparelho'],
    ['/visitassema', 'Visitas da semana'],
    ['/visitasmesa', 'Visitas do mês'],
    ['/painelartigos', 'Base de conhecimento'],
    ['/artigoscrud', 'Artigos'],
    ['/achamadoscrud', 'Chamados'],
    ['/achamados/12', 'Ticket - #12'],
    ['/avisos', 'Avisos'],
    ['/meusavisos', 'Meus avisos'],
    ['/ajuda', 'Ajuda'],
  ],
  cliente: [
    ['', 'Painel'],
    ['/chamadoscrud', 'Chamados da empresa'],
    ['/cchamadoscrud', 'Meus chamados'],
    ['/cchamados/12', 'Ticket - #12'],
    ['/avisos', 'Avisos'],
    ['/meusavisos', 'Meus avisos'],
    ['/ajuda', 'Ajuda'],
  ],
  painel: [
    ['', 'Painel'],
    ['/ajuda', 'Ajuda'],
  ],
}

/** Entries of the admin's menu that lead to the first of several screens. */
export const sections = ['Visitas', 'Conhecimento']
