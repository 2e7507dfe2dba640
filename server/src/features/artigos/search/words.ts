/** Words about buying, contracts and personnel: an article answers these only if it contains the word. */
export const business = new Set(
  `preco precos custa custo custam custar quanto valor valores barato barata caro cara comprar compra compro comprando orcamento cotacao
  desconto promocao frete marca indicada indicado indicadas indicados recomendada recomendadas melhor melhores licenca licencas contrato contratos
  contratar mensalidade plano planos prazo prazos reembolso reembolsar ferias salario salarios extra plantao escala folga atestado beneficio vale garantia conserto
  curso cursos treinamento palestra vaga vagas curriculo imposto tributacao comissao meta metas multa fornecedor fornecedores proposta propostas site logotipo`.split(
    /\s+/,
  ),
)

/** Verbs of diagnosing and fixing: every article is about these. */
export const mending = new Set(
  `resolver corrigir arrumar consertar descobrir verificar proceder localizar achar identificar evitar voltar tratar diagnosticar revisar conferir
  desfazer recuperar analisar habilitar monitorar substituir configurar ajustar checar validar garantir investigar executar aplicar acompanhar entrar medir
  saber fazer usar ver entender comprovar testar liberar destravar`.split(/\s+/),
)

/** Things whose names end like verbs. */
export const things = new Set(
  'celular spooler driver servidor roteador computador monitor scanner power router server'.split(' '),
)
