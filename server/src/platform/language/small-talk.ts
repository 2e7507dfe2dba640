/** Words without information about the subject: people, places, times of day, function words. */
const small = new Set(
  `
  a abraco abracos abre abrir abriu acaba acabar acabou acerta acertar acha acham achar achei acho achou acontece
  aconteceu administracao administrativo advogada advogado agora ai ainda ajuda ajudar ajude ajudem alem alguem algum
  alguma algumas alguns ali alias almoxarifado alta alto amanha ambos amiga amigo ana analista anda andam andar
  andares ando andou ano anos anteontem antes antiga antigo antigos aparece apenas aperta apertar apertei aperto
  apesar apos aquela aquelas aquele aqueles aqui aquilo arruma arrumar arrumou assim assistente assunto ate
  atenciosamente atendente atras atrasada atrasado auxiliar avisa avisar avisou bagulho bairro baixo balcao bastante
  bem bendita bendito boa bom bonito bota botar boto branca branco ca cada cadeira canto cara carlos casa caso casos
  causa cedo cem certa certo chama chamo chefe chega chegam chegar chegou cheirando cidade cima cinco clica clico
  coisa coisas coisinha colega coloca colocar coloquei comeca comecar comecaram comecou comercial comigo como
  conforme conosco consegue conseguem conseguir conserta consertar consigo conta contabilidade contador contadora
  contanto contar contigo continua continuam continuar continuou contou contudo coordenador coordenadora copa correta
  correto corrige corrigir cuja cujas cujo cujos da dai danado daquela daquele daqueles daqui daquilo dar de deixa
  deixam deixar deixo deixou dela delas dele deles demais dentista dentro departamento depois deposito desde deseja
  desejo designer dessa desse desta deste destes deu devagarinho deve devo dez dia diariamente diario dias dica
  dificil dificuldade diga digo direita direito direto diretor diretora diretores diretoria disse disseram disso dito
  diversas diversos diz dizem dizendo dizer do doida doido dois domingo dona dono doutor doutora duas duvida e ela
  elas ele eles embora empresa empresas encarregado encostar encostou engenheira engenheiro enorme enquanto ensina
  ensinar entao entra entram entrando entrar entrei entretanto entrou era eram erro erros escolha escolhe escolher
  escolhi escritorio espeta espetei esquece esqueceu esqueci esquerda esquisita esquisito esta estacionamento
  estagiaria estagiario estamos estao estar estava estavam estiver estou estranha estranho etapa etapas eu exceto
  exemplo existe existem existir explica explicar facil faco fala falam falando falar falei falo falou farao favor
  faz fazem fazendo fazer fazia feio feira feita feitas feito feitos feriado fernanda fez fica ficam ficando ficar
  fico ficou filha filho filiais filial fim financeiro firma fizeram foi for fora forma frente funciona funcionam
  funcionando funcionar funcionava funcionou fundo galera galpao garagem gente gentileza gerente gerentes gosta
  gostar gostaria grande grandes ha havia hoje homem hora horas houve houver inclusive indo instante inteira inteiras
  inteiro inteiros ir isso isto ja jeitinho jeito joao jose juliana junta juntas junto juntos juridico la lado legal
  lembra lembrar leva levar leve levo levou logistica logo louca louco lucas lugar luiz madrugada mais maldito maluca
  maluco maneira manha marcia marcos maria marketing mas matriz me mediante medica medico meio melhor menina menino
  menos mensal mes mesa meses mesma mesmas mesmo mesmos metade meu meus mexe mexer mexi mil mim minha minhas
  minutinho minuto minutos moca moco mocos modo momento monte mostra mostrando mostrar mostrou motivo muinto muita
  muitas muito muitos mulher mundo nada nao negocio nele nem nenhum nessa nesse nesta neste ninguem nisso no nois
  noite nos nossa nossas nosso nossos nova novamente novas novo novos num numa nunca o obrigada obrigado oi ola olha
  olhar olhei olho onde ontem opa operador operadora oque orientacao orientacoes otima otimo ou outra outro outros
  par parada parece parte passa passada passado passam passando passar passo passos passou patio patrao patricia
  patroa paulo pedro pega pegar pegou pensa pensar pequena pequeno pequenos perante pergunta perguntam perguntando
  perguntar permite permitir perto pesada pesado pessoa pessoal pessoas pior pode podem poderia poe pois por porcao
  porem porque porta portanto posso pouca poucas pouco poucos pouquinho povo pra precisa precisam precisando precisei
  preciso precisou predio presidente presta prestar preta preto primeira primeiro pro problema problemas procedimento
  pronto proprio proxima proximo pus puxa puxar puxei quais qual qualquer quando quanto quarta quase quatro que quem
  quer querem querendo querer queria quero questao quinta quis rapaz rapida rapido razao recente recentemente
  recepcao recepcionista reclama reclamam recomendado resolve resolver resolveu resolvido resolvo rua ruim sabado
  sabe sabem saber sabia saem sai saindo sair saiu sala salas salvo sao se secretaria secretario segunda segundinho
  segundo segundos segura sei seis seja sem semana semanas sempre senao sendo senhor senhora ser sera seria seriam
  serve servem servir setor setores seu seus sexta si sido sim simples situacao so sobre socia socio socorro somente
  sou soube sozinha sozinho sozinhos sua suas supervisor supervisora ta tal talvez tambem tantas tanto tantos tao
  tarde tchau tchum te tecnica tecnico tem temos tempinho tempo tenha tenho tentando tentar tentei tento tentou ter
  terca teria termina terminar terminou teve tinha tinham tipo tira tirar tirei tirou to toda todas todavia todo
  todos toma tomar tomou topo traz trazem trazer trazido treco trem tres troco trouxe tu tudo turma ultima ultimas
  ultimo ultimos um uma umas uns urgencia urgente usando usar uso vai vamos vao varia varias vario varios veio veja
  vejo velha velhas velho velhos vem vendedor vendedora vendedores ver vespera vez vezes vi viram viu vive vivem
  vivendo viver vivo voce voces vou
  `.split(/\s+/),
)

export const isSmallTalk = (palavra: string) => small.has(palavra)
export const smallTalk: readonly string[] = [...small]
