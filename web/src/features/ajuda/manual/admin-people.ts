import type { Section } from './manual.ts'

export const people: Section = {
  title: 'Clientes e pessoas',
  tasks: [
    {
      id: 'cadastrar',
      title: 'Cadastrar cliente e pessoas',
      steps: [
        'Em [Clientes](clientecrud), escolha **Novo Cliente** e cadastre a empresa. Em **Contato** vai com quem falar lá.',
        'Em [Usuários](usuarios), escolha **Novo Usuário**. Para alguém dessa empresa, o **Perfil** é Cliente e ela vai em **Empresa**.',
        'Defina uma **Senha** de pelo menos 10 caracteres e passe a quem vai usar. Senhas comuns, o próprio nome ou uma palavra com um ano são recusados. Depois quem entra troca a senha em **Alterar Senha**, no menu com o nome.',
        'Onde o Zelo envia e-mails, marque **Enviar convite por e-mail** em vez de escrever a senha: a pessoa recebe um link, que vale por 72 horas, e escolhe a dela. Venceu ou se perdeu? Em **Editar**, escolha **Enviar convite por e-mail**: só o link mais novo vale.',
        'A lista começa só com a equipe: ligue **Exibir Clientes** para ver também os usuários dos clientes. Depois de cadastrar um, **Ver** no aviso da tela mostra a linha dele.',
      ],
      picture: {
        name: 'cadastrar',
        alt: 'O formulário Novo Usuário preenchido para uma pessoa de um cliente, que recebe um convite por e-mail.',
      },
    },
    {
      id: 'ver-cliente',
      title: 'Ver tudo de um cliente',
      steps: [
        'Clique no nome do cliente, em qualquer lista, cartão ou chamado: abre a página dele, com telefone, chamados abertos, visitas e pessoas.',
        '**Novo Chamado** e **Nova Visita** já vêm com o cliente escolhido. **Editar** muda o cadastro.',
      ],
    },
    {
      id: 'definir-senha',
      title: 'Alguém esqueceu a senha',
      steps: [
        'Onde o Zelo envia e-mails, a própria pessoa escolhe **Esqueci minha senha** na tela de login e recebe um link. O perfil Painel não recebe e-mails.',
        'Sem isso, em [Usuários](usuarios), escolha **Definir senha** na linha de quem esqueceu.',
        'Escreva a nova senha nos dois campos e escolha **Salvar**. Quem esqueceu sai do sistema em todos os aparelhos, lê o motivo ao voltar e entra com a nova.',
        'Se faz mais de 10 minutos que você entrou, o Zelo pede antes a sua própria senha. O mesmo vale para tornar alguém administrador e para mudar o email de um.',
      ],
    },
    {
      id: 'desativar',
      title: 'Alguém deixa a equipe',
      steps: [
        'Em [Usuários](usuarios), escolha **Desativar** na linha de quem sai. A tela diz o que fica aberto.',
        'Escolha o que fazer com os chamados (manter com quem sai, **Devolver à fila** ou **Transferir para**) e com as visitas.',
        'O acesso termina na hora e o nome fica no histórico. Para trazer de volta, ligue **Exibir Inativos** e escolha **Reativar**.',
      ],
    },
  ],
}
