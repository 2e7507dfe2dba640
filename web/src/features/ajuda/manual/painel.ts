import type { Manual } from './manual.ts'

export const painel: Manual = {
  lead: 'Como deixar o painel na parede e o que fazer quando ele pede ajuda.',
  sections: [
    {
      title: 'Painel na TV',
      tasks: [
        {
          id: 'tela-cheia',
          title: 'Deixar na parede',
          steps: [
            'No [Painel](), escolha **Tela cheia** ou pressione `F11`.',
            'O anel conta os segundos até a próxima atualização, uma por minuto. Não é preciso tocar em nada.',
            'Em vermelho cheio está o que ninguém assumiu: um chamado crítico sem analista, com número e idade, ou uma visita atrasada há 15 minutos ou mais. Até lá o atraso fica em amarelo. Volta ao normal quando alguém assume.',
            'Fora da tela cheia, o menu com o nome, no alto à direita, volta a aparecer.',
          ],
          picture: { name: 'mural', alt: 'O painel: chamados, visitas e gráficos em números grandes.' },
        },
        {
          id: 'tema',
          title: 'Claro ou escuro',
          steps: ['O painel é escuro. Para mudar, abra o menu com o nome e escolha **Claro**, em **Tema**.'],
        },
      ],
    },
    {
      title: 'Atalhos do teclado',
      tasks: [
        {
          id: 'atalhos',
          title: 'Pressione ? para ver os atalhos',
          steps: [
            '`F11` entra na tela cheia e sai dela. Quem entrou por **Tela cheia** também sai com `Esc`.',
          ],
        },
      ],
    },
    {
      title: 'Se algo der errado',
      tasks: [
        {
          id: 'desatualizado',
          title: 'Aparece “desatualizado há …”',
          steps: [
            'O servidor não respondeu. Os números são os últimos que chegaram, e o painel continua tentando sozinho. Se não passar, veja a rede da TV.',
          ],
        },
        {
          id: 'pede-senha',
          title: 'A TV pede a senha',
          steps: [
            'Depois de 30 dias, ou quando a senha do painel muda, é preciso entrar de novo. Quem não a souber pede uma nova ao administrador: para este perfil não há link por e-mail.',
          ],
        },
      ],
    },
  ],
}
