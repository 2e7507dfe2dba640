import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createDatabase } from '#server/testing/app/database.ts'
import { migrate, readMigrations } from './migrate.ts'

/** Sentence, status after it, and what it becomes; in the order of one chamado’s history. */
const history: [string, number, string, boolean][] = [
  ['Chamado escalado para Bruno Reis.', 1, 'escalacao', false],
  ['Atendimento iniciado por Ana Luz. Observações: chego às 15h.', 1, 'atendimento', true],
  ['(Analista) Verifiquei os cabos.', 1, 'resposta', false],
  ['(Cliente) Continua igual.', 5, 'resposta', false],
  ['Liguei para a operadora.', 4, 'comentario', false],
  ['Título alterado de Rede para Internet. Prioridade alterada de Baixa para Alta.', 4, 'alteracao', false],
  ['Status alterado para Aberto.', 1, 'alteracao', false],
  ['Chamado fechado pelo analista Ana Luz. Observações: cabo trocado.', 2, 'fechamento', true],
  ['Status alterado para Aberto.', 1, 'reabertura', false],
  ['Analista removido do chamado.', 1, 'escalacao', false],
  ['Título alterado de Internet para Rede. Atendimento iniciado por Ana Luz.', 1, 'atendimento', false],
  ['Descrição alterada. Chamado fechado pelo usuário Eva Sá.', 3, 'fechamento', false],
  ['Título alterado de Rede para Cabo. Status alterado para Aguardando Terceiros.', 4, 'reabertura', false],
]

describe('migration 0015', () => {
  it('recognises earlier entries by their sentences', async () => {
    const config = await createDatabase('template0')
    const migrations = await readMigrations()
    const place = migrations.findIndex(({ nome }) => nome.startsWith('0015'))
    await migrate(config, migrations.slice(0, place))
    const client = new pg.Client(config)
    await client.connect()
    await client.query(`insert into clientes (nome) values ('Padaria');
      insert into usuarios (nome, sobrenome, email, perfil, senha_hash) values ('Ana', 'Luz', 'ana@zelo.test', 'analista', 'x');
      insert into chamados (id_cliente, titulo, descricao, criado_por, id_usuario) values (1, 'Rede', 'Parou', 'Ana Luz', 1)`)
    for (const [descricao, status] of history)
      await client.query(
        'insert into atividades (id_chamado, id_analista, descricao, status_chamado) values (1, 1, $1, $2)',
        [descricao, status],
      )
    await migrate(config, migrations.slice(0, place + 1))
    const { rows } = await client.query('select tipo, observacoes from atividades order by id_atividade')
    expect(rows).toEqual(history.map(([, , tipo, observacoes]) => ({ tipo, observacoes })))
    await expect(client.query(`update atividades set tipo = 'comentario'`)).rejects.toThrow('não podem')
    await client.end()
  })
})
