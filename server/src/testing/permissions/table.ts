import type { Kind } from './world.ts'

/** What each scope answers for each row: 200 stands for success. */
type Lines = Record<string, Record<string, number>>

function table(text: string): Lines {
  const [cases = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  return Object.fromEntries(
    lines.map(([name = '', ...cells]) => [
      name,
      Object.fromEntries(cases.map((row, place) => [row, Number(cells[place])])),
    ]),
  )
}

/** Lines with a dash are no scopes of the contract: they describe what a call adds to its scope. */
export const tables: Record<Kind, Lines> = {
  chamados: table(`
                     own same_company other_company unassigned other_analista deleted missing queue opened acted visited left
    todos            200 200          200           200        200            404     404     200   200    200   200     200
    listados         200 404          200           200        404            404     404     200   200    404   404     200
    legiveis         200 404          200           200        404            404     404     200   200    200   200     200
    comentaveis      200 404          200           200        404            404     404     200   200    200   403     200
    atendidos        200 404          200           409        404            404     404     409   403    403   403     403
    escalaveis       200 404          200           200        404            404     404     200   403    403   403     200
    livres           409 409          409           200        409            404     404     200   409    409   409     200
    empresa          200 200          404           200        404            404     404     404   404    404   404     404
    empresa_atendida 200 200          404           409        404            404     404     404   404    404   404     404
    com-analista     200 200          200           409        200            404     404     409   200    200   200     200
    edita-os-seus    200 404          200           403        404            404     404     403   403    403   403     403
    le-sem-mudar     403 404          403           403        404            404     404     403   403    403   403     403
    empresa-sem-mudar 403 403         404           403        404            404     404     404   404    404   404     404
    na-lixeira       404 404          404           404        404            200     404     404   404    404   404     404
  `),
  visitas: table(`
                     own same_company other_company unassigned other_analista deleted missing
    todos            200 200          200           200        200            404     404
    proprio          200 404          200           404        404            404     404
    na-lixeira       404 404          404           404        404            200     404
  `),
  artigos: table(`
                     own unassigned other_analista deleted missing
    todos            200 200        200            404     404
    na-lixeira       404 404        404            200     404
  `),
  auditoria: table(`
                     own missing
    todos            200 404
  `),
  sinonimos: table(`
                     own deleted missing
    todos            200 404     404
  `),
  usuarios: table(`
                     own same_company other_company unassigned other_analista deleted missing left
    todos            200 200          200           200        200            404     404     200
    nomes            404 404          404           200        200            404     404     200
    nomes-comigo     200 404          404           200        200            404     404     200
    proprio          200 403          403           403        403            403     403     403
    escalaveis       200 403          403           403        403            403     403     403
    qualquer-um      200 200          200           200        200            200     200     200
    menos-o-proprio  409 200          200           200        200            404     404     200
    sem-vinculos     409 409          409           200        409            404     404     409
    analista-ativo   422 422          422           200        200            422     422     422
    analista-ativo-ou-eu 200 422      422           200        200            422     422     422
    outro-analista-ativo 409 422      422           200        200            422     422     422
    nenhum           403 403          403           403        403            403     403     403
  `),
  clientes: table(`
                     own same_company other_company unassigned other_analista deleted missing left
    todos            200 200          200           200        200            404     404     200
    empresa          200 200          403           403        403            403     403     403
    empresa_nome     200 200          403           403        403            403     403     403
    qualquer-um      200 200          200           200        200            200     200     200
    sem-vinculos     409 409          409           200        409            404     404     200
    ativo            200 200          200           200        200            422     422     422
    nenhum           403 403          403           403        403            403     403     403
  `),
}
